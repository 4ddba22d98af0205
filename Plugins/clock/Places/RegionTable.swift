/// Countries and the parts of some: `CODE NAME=ALIAS/中文=别名: ZONE …`.
///
/// Zones in brackets are kept in small parts only: the region's name alone does not mean them.
enum RegionTable {
  static let text = """
    CN China=PRC/中国=中华人民共和国=大陆: Asia/Shanghai
    CN-XJ Xinjiang/新疆: Asia/Shanghai
    HK Hong Kong/香港: Asia/Hong_Kong
    MO Macau/澳门: Asia/Macau
    SG Singapore/新加坡: Asia/Singapore
    TW Taiwan/台湾: Asia/Taipei
    JP Japan/日本: Asia/Tokyo
    KR South Korea=Korea=Republic of Korea/韩国=南韩: Asia/Seoul
    KP North Korea=DPRK/朝鲜=北朝鲜: Asia/Pyongyang
    MN Mongolia/蒙古=蒙古国: Asia/Ulaanbaatar [Asia/Hovd]
    MY Malaysia/马来西亚: Asia/Kuala_Lumpur
    TH Thailand/泰国: Asia/Bangkok
    VN Vietnam=Viet Nam/越南: Asia/Ho_Chi_Minh
    KH Cambodia/柬埔寨: Asia/Phnom_Penh
    LA Laos/老挝: Asia/Vientiane
    MM Myanmar=Burma/缅甸: Asia/Yangon
    PH Philippines=The Philippines/菲律宾: Asia/Manila
    ID Indonesia/印度尼西亚=印尼: Asia/Jakarta [Asia/Makassar] [Asia/Jayapura]
    BN Brunei/文莱: Asia/Brunei
    TL East Timor=Timor-Leste/东帝汶: Asia/Dili
    IN India/印度: Asia/Kolkata
    PK Pakistan/巴基斯坦: Asia/Karachi
    BD Bangladesh/孟加拉国=孟加拉: Asia/Dhaka
    NP Nepal/尼泊尔: Asia/Kathmandu
    LK Sri Lanka/斯里兰卡: Asia/Colombo
    BT Bhutan/不丹: Asia/Thimphu
    MV Maldives=The Maldives/马尔代夫: Indian/Maldives
    AF Afghanistan/阿富汗: Asia/Kabul
    IR Iran/伊朗: Asia/Tehran
    AE United Arab Emirates=UAE=Emirates/阿联酋=阿拉伯联合酋长国: Asia/Dubai
    OM Oman/阿曼: Asia/Muscat
    SA Saudi Arabia=Saudi/沙特阿拉伯=沙特: Asia/Riyadh
    QA Qatar/卡塔尔: Asia/Qatar
    KW Kuwait/科威特: Asia/Kuwait
    BH Bahrain/巴林: Asia/Bahrain
    IQ Iraq/伊拉克: Asia/Baghdad
    JO Jordan/约旦: Asia/Amman
    LB Lebanon/黎巴嫩: Asia/Beirut
    SY Syria/叙利亚: Asia/Damascus
    IL Israel/以色列: Asia/Jerusalem
    PS Palestine/巴勒斯坦: Asia/Gaza
    YE Yemen/也门: Asia/Aden
    AZ Azerbaijan/阿塞拜疆: Asia/Baku
    GE Georgia/格鲁吉亚: Asia/Tbilisi
    AM Armenia/亚美尼亚: Asia/Yerevan
    KZ Kazakhstan/哈萨克斯坦: Asia/Almaty
    UZ Uzbekistan/乌兹别克斯坦: Asia/Tashkent
    KG Kyrgyzstan/吉尔吉斯斯坦: Asia/Bishkek
    TJ Tajikistan/塔吉克斯坦: Asia/Dushanbe
    TM Turkmenistan/土库曼斯坦: Asia/Ashgabat
    GB United Kingdom=UK=Britain=Great Britain=England=U.K./英国=大不列颠=英格兰: Europe/London
    GB-SCT Scotland/苏格兰: Europe/London
    GB-WLS Wales/威尔士: Europe/London
    GB-NIR Northern Ireland/北爱尔兰: Europe/London
    IE Ireland/爱尔兰: Europe/Dublin
    FR France/法国: Europe/Paris
    DE Germany=Deutschland/德国: Europe/Berlin
    NL Netherlands=The Netherlands=Holland/荷兰: Europe/Amsterdam
    BE Belgium/比利时: Europe/Brussels
    LU Luxembourg/卢森堡: Europe/Luxembourg
    CH Switzerland/瑞士: Europe/Zurich
    AT Austria/奥地利: Europe/Vienna
    IT Italy=Italia/意大利=义大利: Europe/Rome
    VA Vatican=Vatican City/梵蒂冈: Europe/Vatican
    ES Spain=España/西班牙: Europe/Madrid [Atlantic/Canary]
    PT Portugal/葡萄牙: Europe/Lisbon [Atlantic/Azores]
    DK Denmark/丹麦: Europe/Copenhagen
    NO Norway/挪威: Europe/Oslo
    SE Sweden/瑞典: Europe/Stockholm
    FI Finland/芬兰: Europe/Helsinki
    IS Iceland/冰岛: Atlantic/Reykjavik
    PL Poland/波兰: Europe/Warsaw
    CZ Czechia=Czech Republic/捷克=捷克共和国: Europe/Prague
    SK Slovakia/斯洛伐克: Europe/Bratislava
    HU Hungary/匈牙利: Europe/Budapest
    RO Romania/罗马尼亚: Europe/Bucharest
    BG Bulgaria/保加利亚: Europe/Sofia
    GR Greece/希腊: Europe/Athens
    RS Serbia/塞尔维亚: Europe/Belgrade
    HR Croatia/克罗地亚: Europe/Zagreb
    SI Slovenia/斯洛文尼亚: Europe/Ljubljana
    BA Bosnia=Bosnia and Herzegovina/波黑=波斯尼亚: Europe/Sarajevo
    ME Montenegro/黑山: Europe/Podgorica
    MK North Macedonia=Macedonia/北马其顿=马其顿: Europe/Skopje
    AL Albania/阿尔巴尼亚: Europe/Tirane
    UA Ukraine/乌克兰: Europe/Kyiv
    BY Belarus/白俄罗斯: Europe/Minsk
    MD Moldova/摩尔多瓦: Europe/Chisinau
    LT Lithuania/立陶宛: Europe/Vilnius
    LV Latvia/拉脱维亚: Europe/Riga
    EE Estonia/爱沙尼亚: Europe/Tallinn
    TR Turkey=Türkiye/土耳其: Europe/Istanbul
    CY Cyprus/塞浦路斯: Asia/Nicosia
    MT Malta/马耳他: Europe/Malta
    MC Monaco/摩纳哥: Europe/Monaco
    AD Andorra/安道尔: Europe/Andorra
    RU Russia=Russian Federation/俄罗斯=俄国: Europe/Moscow Asia/Yekaterinburg Asia/Novosibirsk Asia/Vladivostok
    EG Egypt/埃及: Africa/Cairo
    ZA South Africa/南非: Africa/Johannesburg
    NG Nigeria/尼日利亚: Africa/Lagos
    KE Kenya/肯尼亚: Africa/Nairobi
    ET Ethiopia/埃塞俄比亚: Africa/Addis_Ababa
    MA Morocco/摩洛哥: Africa/Casablanca
    DZ Algeria/阿尔及利亚: Africa/Algiers
    TN Tunisia/突尼斯: Africa/Tunis
    LY Libya/利比亚: Africa/Tripoli
    SD Sudan/苏丹: Africa/Khartoum
    GH Ghana/加纳: Africa/Accra
    CI Ivory Coast=Côte d'Ivoire/科特迪瓦: Africa/Abidjan
    SN Senegal/塞内加尔: Africa/Dakar
    CM Cameroon/喀麦隆: Africa/Douala
    UG Uganda/乌干达: Africa/Kampala
    RW Rwanda/卢旺达: Africa/Kigali
    TZ Tanzania/坦桑尼亚: Africa/Dar_es_Salaam
    CD Democratic Republic of the Congo=DR Congo=DRC/刚果民主共和国=刚果: Africa/Kinshasa Africa/Lubumbashi
    AO Angola/安哥拉: Africa/Luanda
    ZM Zambia/赞比亚: Africa/Lusaka
    ZW Zimbabwe/津巴布韦: Africa/Harare
    MZ Mozambique/莫桑比克: Africa/Maputo
    NA Namibia/纳米比亚: Africa/Windhoek
    BW Botswana/博茨瓦纳: Africa/Gaborone
    MG Madagascar/马达加斯加: Indian/Antananarivo
    MU Mauritius/毛里求斯: Indian/Mauritius
    SO Somalia/索马里: Africa/Mogadishu
    NZ New Zealand=NZ/新西兰=纽西兰: Pacific/Auckland [Pacific/Chatham]
    FJ Fiji/斐济: Pacific/Fiji
    PG Papua New Guinea/巴布亚新几内亚: Pacific/Port_Moresby
    WS Samoa/萨摩亚: Pacific/Apia
    TO Tonga/汤加: Pacific/Tongatapu
    \(federations)
    """
}
