/// Cities by zone: `ZONE REGION: NAME=ALIAS/中文=别名, …`. The first name is the one that is shown.
///
/// A region is a country (ISO 3166-1) or a part of one (ISO 3166-2).
/// A name stands in two lines only where neither place is the better known: it is ambiguous without its region.
enum CityTable {
  static let text = """
    Asia/Shanghai CN: Beijing=Peking/北京, Shanghai/上海, Guangzhou=Canton/广州, Shenzhen/深圳, Chengdu/成都, \
    Chongqing/重庆, Hangzhou/杭州, Wuhan/武汉, Xi'an=Xian/西安, Nanjing=Nanking/南京, Tianjin/天津, Suzhou/苏州, \
    Qingdao/青岛, Dalian/大连, Shenyang/沈阳, Harbin/哈尔滨, Kunming/昆明, Xiamen/厦门, Changsha/长沙, Zhengzhou/郑州, \
    Jinan/济南, Lhasa/拉萨, Ningbo/宁波, Hefei/合肥, Fuzhou/福州, Nanning/南宁, Guiyang/贵阳, Lanzhou/兰州, Sanya/三亚
    Asia/Shanghai CN-XJ: Urumqi=Ürümqi/乌鲁木齐, Kashgar=Kashi/喀什
    Asia/Hong_Kong HK: Hong Kong=HK=Hongkong/香港, Kowloon/九龙
    Asia/Macau MO: Macau=Macao/澳门
    Asia/Taipei TW: Taipei/台北, Kaohsiung/高雄, Taichung/台中, Tainan/台南
    Asia/Tokyo JP: Tokyo=Tokio/东京, Osaka/大阪, Kyoto/京都, Yokohama/横滨, Nagoya/名古屋, Sapporo/札幌, \
    Fukuoka/福冈, Kobe/神户, Hiroshima/广岛, Okinawa=Naha/冲绳, Sendai/仙台, Nara/奈良
    Asia/Seoul KR: Seoul/首尔=汉城, Busan=Pusan/釜山, Incheon/仁川, Jeju/济州
    Asia/Pyongyang KP: Pyongyang/平壤
    Asia/Ulaanbaatar MN: Ulaanbaatar=Ulan Bator/乌兰巴托
    Asia/Singapore SG: Singapore/新加坡=狮城
    Asia/Kuala_Lumpur MY: Kuala Lumpur=KL/吉隆坡, Penang=George Town/槟城, Johor Bahru/新山
    Asia/Bangkok TH: Bangkok/曼谷, Chiang Mai/清迈, Phuket/普吉=普吉岛, Pattaya/芭提雅
    Asia/Ho_Chi_Minh VN: Ho Chi Minh City=Saigon=HCMC=Ho Chi Minh/胡志明=胡志明市=西贡, Hanoi/河内, Da Nang=Danang/岘港
    Asia/Phnom_Penh KH: Phnom Penh/金边, Siem Reap/暹粒
    Asia/Vientiane LA: Vientiane/万象
    Asia/Yangon MM: Yangon=Rangoon/仰光, Mandalay/曼德勒, Naypyidaw/内比都
    Asia/Manila PH: Manila/马尼拉, Cebu/宿务, Davao/达沃
    Asia/Jakarta ID: Jakarta/雅加达, Bandung/万隆, Surabaya/泗水, Yogyakarta/日惹, Medan/棉兰
    Asia/Makassar ID: Bali=Denpasar/巴厘岛=巴厘, Makassar/望加锡
    Asia/Jayapura ID: Jayapura/查亚普拉
    Asia/Brunei BN: Bandar Seri Begawan/斯里巴加湾
    Asia/Dili TL: Dili/帝力
    Asia/Kolkata IN: New Delhi=Delhi/新德里=德里, Mumbai=Bombay/孟买, Bangalore=Bengaluru/班加罗尔, \
    Chennai=Madras/金奈, Kolkata=Calcutta/加尔各答, Hyderabad/海得拉巴, Pune/浦那, Ahmedabad/艾哈迈达巴德, Jaipur/斋浦尔, \
    Goa/果阿, Agra/阿格拉
    Asia/Karachi PK: Karachi/卡拉奇, Lahore/拉合尔, Islamabad/伊斯兰堡
    Asia/Dhaka BD: Dhaka/达卡, Chittagong/吉大港
    Asia/Kathmandu NP: Kathmandu=Katmandu/加德满都
    Asia/Colombo LK: Colombo/科伦坡, Kandy/康提
    Asia/Thimphu BT: Thimphu/廷布
    Indian/Maldives MV: Malé=Male/马累
    Asia/Kabul AF: Kabul/喀布尔
    Asia/Tehran IR: Tehran/德黑兰, Isfahan/伊斯法罕, Shiraz/设拉子
    Asia/Dubai AE: Dubai/迪拜, Abu Dhabi/阿布扎比, Sharjah/沙迦
    Asia/Muscat OM: Muscat/马斯喀特
    Asia/Riyadh SA: Riyadh/利雅得, Jeddah/吉达, Mecca/麦加, Medina/麦地那
    Asia/Qatar QA: Doha/多哈
    Asia/Kuwait KW: Kuwait City/科威特城
    Asia/Bahrain BH: Manama/麦纳麦
    Asia/Baghdad IQ: Baghdad/巴格达, Erbil/埃尔比勒, Basra/巴士拉
    Asia/Amman JO: Amman/安曼
    Asia/Beirut LB: Beirut/贝鲁特
    Asia/Damascus SY: Damascus/大马士革, Aleppo/阿勒颇
    Asia/Jerusalem IL: Jerusalem/耶路撒冷, Tel Aviv/特拉维夫, Haifa/海法
    Asia/Gaza PS: Gaza/加沙, Ramallah/拉姆安拉
    Asia/Aden YE: Sanaa=Sana'a/萨那, Aden/亚丁
    Asia/Baku AZ: Baku/巴库
    Asia/Tbilisi GE: Tbilisi/第比利斯
    Asia/Yerevan AM: Yerevan/埃里温
    Asia/Almaty KZ: Almaty/阿拉木图, Astana=Nur-Sultan/阿斯塔纳
    Asia/Tashkent UZ: Tashkent/塔什干, Samarkand/撒马尔罕
    Asia/Bishkek KG: Bishkek/比什凯克
    Asia/Dushanbe TJ: Dushanbe/杜尚别
    Asia/Ashgabat TM: Ashgabat/阿什哈巴德
    Europe/London GB: London/伦敦, Manchester/曼彻斯特, Liverpool/利物浦, Birmingham/伯明翰, Leeds/利兹, Bristol/布里斯托, \
    Oxford/牛津, Cambridge/剑桥, Sheffield/谢菲尔德, Newcastle/纽卡斯尔
    Europe/London GB-SCT: Edinburgh/爱丁堡, Glasgow/格拉斯哥, Aberdeen/阿伯丁
    Europe/London GB-WLS: Cardiff/加的夫
    Europe/London GB-NIR: Belfast/贝尔法斯特
    Europe/Dublin IE: Dublin/都柏林, Cork/科克, Galway/戈尔韦
    Europe/Paris FR: Paris/巴黎, Lyon=Lyons/里昂, Marseille=Marseilles/马赛, Nice/尼斯, Toulouse/图卢兹, Bordeaux/波尔多, \
    Strasbourg/斯特拉斯堡, Lille/里尔, Nantes/南特, Cannes/戛纳
    Europe/Berlin DE: Berlin/柏林, Munich=München/慕尼黑, Hamburg/汉堡, Frankfurt/法兰克福, Cologne=Köln/科隆, \
    Stuttgart/斯图加特, Düsseldorf=Duesseldorf/杜塞尔多夫, Leipzig/莱比锡, Dresden/德累斯顿, Nuremberg=Nürnberg/纽伦堡, \
    Hanover=Hannover/汉诺威, Bremen/不来梅, Heidelberg/海德堡
    Europe/Amsterdam NL: Amsterdam/阿姆斯特丹, Rotterdam/鹿特丹, The Hague=Den Haag=Hague/海牙, Utrecht/乌得勒支, \
    Eindhoven/埃因霍温
    Europe/Brussels BE: Brussels=Bruxelles=Brussel/布鲁塞尔, Antwerp/安特卫普, Ghent/根特, Bruges/布鲁日
    Europe/Luxembourg LU: Luxembourg City/卢森堡市
    Europe/Zurich CH: Zurich=Zürich/苏黎世, Geneva=Genève=Genf/日内瓦, Bern=Berne/伯尔尼, Basel/巴塞尔, Lausanne/洛桑
    Europe/Vienna AT: Vienna=Wien/维也纳, Salzburg/萨尔茨堡, Graz/格拉茨, Innsbruck/因斯布鲁克
    Europe/Rome IT: Rome=Roma/罗马, Milan=Milano/米兰, Venice=Venezia/威尼斯, Florence=Firenze/佛罗伦萨, \
    Naples=Napoli/那不勒斯, Turin=Torino/都灵, Bologna/博洛尼亚, Genoa=Genova/热那亚, Verona/维罗纳, Palermo/巴勒莫
    Europe/Madrid ES: Madrid/马德里, Barcelona/巴塞罗那, Seville=Sevilla/塞维利亚, Valencia/瓦伦西亚, Málaga/马拉加, \
    Bilbao/毕尔巴鄂, Granada/格拉纳达
    Atlantic/Canary ES: Canary Islands=Las Palmas=Tenerife/加那利群岛
    Europe/Lisbon PT: Lisbon=Lisboa/里斯本, Porto/波尔图
    Atlantic/Azores PT: Azores=Ponta Delgada/亚速尔群岛
    Europe/Copenhagen DK: Copenhagen=København/哥本哈根, Aarhus/奥胡斯
    Europe/Oslo NO: Oslo/奥斯陆, Bergen/卑尔根, Trondheim/特隆赫姆, Stavanger/斯塔万格, Tromsø/特罗姆瑟
    Europe/Stockholm SE: Stockholm/斯德哥尔摩, Gothenburg=Göteborg/哥德堡, Malmö/马尔默, Uppsala/乌普萨拉
    Europe/Helsinki FI: Helsinki/赫尔辛基, Tampere/坦佩雷, Turku/图尔库, Rovaniemi/罗瓦涅米
    Atlantic/Reykjavik IS: Reykjavik=Reykjavík/雷克雅未克
    Europe/Warsaw PL: Warsaw=Warszawa/华沙, Kraków=Cracow/克拉科夫, Wrocław/弗罗茨瓦夫, Gdańsk/格但斯克, Poznań/波兹南
    Europe/Prague CZ: Prague=Praha/布拉格, Brno/布尔诺
    Europe/Bratislava SK: Bratislava/布拉迪斯拉发
    Europe/Budapest HU: Budapest/布达佩斯
    Europe/Bucharest RO: Bucharest=București/布加勒斯特, Cluj-Napoca=Cluj/克卢日
    Europe/Sofia BG: Sofia/索非亚
    Europe/Athens GR: Athens/雅典, Thessaloniki/塞萨洛尼基
    Europe/Belgrade RS: Belgrade=Beograd/贝尔格莱德
    Europe/Zagreb HR: Zagreb/萨格勒布, Split/斯普利特, Dubrovnik/杜布罗夫尼克
    Europe/Ljubljana SI: Ljubljana/卢布尔雅那
    Europe/Sarajevo BA: Sarajevo/萨拉热窝
    Europe/Skopje MK: Skopje/斯科普里
    Europe/Tirane AL: Tirana/地拉那
    Europe/Kyiv UA: Kyiv=Kiev/基辅, Lviv/利沃夫, Odesa=Odessa/敖德萨, Kharkiv/哈尔科夫
    Europe/Minsk BY: Minsk/明斯克
    Europe/Chisinau MD: Chișinău=Chisinau/基希讷乌
    Europe/Vilnius LT: Vilnius/维尔纽斯
    Europe/Riga LV: Riga/里加
    Europe/Tallinn EE: Tallinn/塔林
    Europe/Istanbul TR: Istanbul=Constantinople/伊斯坦布尔, Ankara/安卡拉, Izmir/伊兹密尔, Antalya/安塔利亚
    Asia/Nicosia CY: Nicosia/尼科西亚, Limassol/利马索尔
    Europe/Malta MT: Valletta/瓦莱塔
    Europe/Monaco MC: Monte Carlo/蒙特卡洛
    Europe/Moscow RU: Moscow=Moskva/莫斯科, Saint Petersburg=St Petersburg=Petersburg/圣彼得堡, Kazan/喀山, Sochi/索契
    Europe/Kaliningrad RU: Kaliningrad/加里宁格勒
    Asia/Yekaterinburg RU: Yekaterinburg=Ekaterinburg/叶卡捷琳堡
    Asia/Novosibirsk RU: Novosibirsk/新西伯利亚
    Asia/Irkutsk RU: Irkutsk/伊尔库茨克
    Asia/Vladivostok RU: Vladivostok/海参崴=符拉迪沃斯托克
    Asia/Kamchatka RU: Kamchatka=Petropavlovsk-Kamchatsky/堪察加
    \(americas)
    \(southern)
    """
}
