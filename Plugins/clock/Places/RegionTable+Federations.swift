/// The lines of `RegionTable` for the Americas and Australia, whose parts have zones of their own.
extension RegionTable {
  static let federations = """
    US United States=USA=US=U.S.=U.S.A.=America=United States of America=The States/美国=美利坚: \
    America/New_York America/Chicago America/Denver America/Los_Angeles
    US-AL Alabama/亚拉巴马=阿拉巴马: America/Chicago
    US-AK Alaska/阿拉斯加: America/Anchorage
    US-AZ Arizona/亚利桑那: America/Phoenix
    US-AR Arkansas/阿肯色: America/Chicago
    US-CA California/加利福尼亚=加州: America/Los_Angeles
    US-CO Colorado/科罗拉多: America/Denver
    US-CT Connecticut/康涅狄格: America/New_York
    US-DE Delaware/特拉华: America/New_York
    US-DC District of Columbia/哥伦比亚特区: America/New_York
    US-FL Florida/佛罗里达: America/New_York [America/Chicago]
    US-GA Georgia/佐治亚=乔治亚: America/New_York
    US-HI Hawaii/夏威夷: Pacific/Honolulu
    US-ID Idaho/爱达荷: America/Boise [America/Los_Angeles]
    US-IL Illinois/伊利诺伊: America/Chicago
    US-IN Indiana/印第安纳: America/Indiana/Indianapolis [America/Chicago]
    US-IA Iowa/艾奥瓦=爱荷华: America/Chicago
    US-KS Kansas/堪萨斯: America/Chicago [America/Denver]
    US-KY Kentucky/肯塔基: America/Kentucky/Louisville America/Chicago
    US-LA Louisiana/路易斯安那: America/Chicago
    US-ME Maine/缅因: America/New_York
    US-MD Maryland/马里兰: America/New_York
    US-MA Massachusetts/马萨诸塞=麻省=麻州: America/New_York
    US-MI Michigan/密歇根: America/Detroit [America/Chicago]
    US-MN Minnesota/明尼苏达: America/Chicago
    US-MS Mississippi/密西西比: America/Chicago
    US-MO Missouri/密苏里: America/Chicago
    US-MT Montana/蒙大拿: America/Denver
    US-NE Nebraska/内布拉斯加: America/Chicago [America/Denver]
    US-NV Nevada/内华达: America/Los_Angeles
    US-NH New Hampshire/新罕布什尔: America/New_York
    US-NJ New Jersey/新泽西: America/New_York
    US-NM New Mexico/新墨西哥: America/Denver
    US-NY New York State/纽约州: America/New_York
    US-NC North Carolina/北卡罗来纳=北卡: America/New_York
    US-ND North Dakota/北达科他: America/Chicago [America/Denver]
    US-OH Ohio/俄亥俄: America/New_York
    US-OK Oklahoma/俄克拉何马: America/Chicago
    US-OR Oregon/俄勒冈: America/Los_Angeles [America/Boise]
    US-PA Pennsylvania/宾夕法尼亚=宾州: America/New_York
    US-RI Rhode Island/罗得岛: America/New_York
    US-SC South Carolina/南卡罗来纳=南卡: America/New_York
    US-SD South Dakota/南达科他: America/Chicago [America/Denver]
    US-TN Tennessee/田纳西: America/Chicago America/New_York
    US-TX Texas/得克萨斯=德克萨斯=德州: America/Chicago [America/Denver]
    US-UT Utah/犹他: America/Denver
    US-VT Vermont/佛蒙特: America/New_York
    US-VA Virginia/弗吉尼亚: America/New_York
    US-WA Washington State/华盛顿州: America/Los_Angeles
    US-WV West Virginia/西弗吉尼亚: America/New_York
    US-WI Wisconsin/威斯康星: America/Chicago
    US-WY Wyoming/怀俄明: America/Denver
    PR Puerto Rico/波多黎各: America/Puerto_Rico
    CA Canada/加拿大: America/Toronto America/Winnipeg America/Edmonton America/Vancouver
    CA-ON Ontario/安大略: America/Toronto [America/Winnipeg]
    CA-QC Quebec=Québec/魁北克: America/Toronto
    CA-BC British Columbia/不列颠哥伦比亚=卑诗省: America/Vancouver [America/Edmonton]
    CA-AB Alberta/艾伯塔=阿尔伯塔: America/Edmonton
    CA-MB Manitoba/曼尼托巴: America/Winnipeg
    CA-SK Saskatchewan/萨斯喀彻温: America/Regina
    CA-NS Nova Scotia/新斯科舍: America/Halifax
    CA-NB New Brunswick/新不伦瑞克: America/Moncton
    CA-NL Newfoundland=Newfoundland and Labrador/纽芬兰: America/St_Johns [America/Goose_Bay]
    CA-YT Yukon/育空: America/Whitehorse
    MX Mexico=México/墨西哥: America/Mexico_City [America/Cancun] [America/Tijuana]
    GT Guatemala/危地马拉: America/Guatemala
    BZ Belize/伯利兹: America/Belize
    SV El Salvador/萨尔瓦多: America/El_Salvador
    HN Honduras/洪都拉斯: America/Tegucigalpa
    NI Nicaragua/尼加拉瓜: America/Managua
    CR Costa Rica/哥斯达黎加: America/Costa_Rica
    PA Panama=Panamá/巴拿马: America/Panama
    CU Cuba/古巴: America/Havana
    JM Jamaica/牙买加: America/Jamaica
    HT Haiti/海地: America/Port-au-Prince
    DO Dominican Republic/多米尼加: America/Santo_Domingo
    BS Bahamas=The Bahamas/巴哈马: America/Nassau
    TT Trinidad=Trinidad and Tobago/特立尼达: America/Port_of_Spain
    CO Colombia/哥伦比亚: America/Bogota
    VE Venezuela/委内瑞拉: America/Caracas
    EC Ecuador/厄瓜多尔: America/Guayaquil [Pacific/Galapagos]
    PE Peru/秘鲁: America/Lima
    BO Bolivia/玻利维亚: America/La_Paz
    PY Paraguay/巴拉圭: America/Asuncion
    UY Uruguay/乌拉圭: America/Montevideo
    CL Chile/智利: America/Santiago [Pacific/Easter]
    AR Argentina/阿根廷: America/Argentina/Buenos_Aires
    BR Brazil=Brasil/巴西: America/Sao_Paulo [America/Manaus] [America/Noronha]
    GY Guyana/圭亚那: America/Guyana
    GL Greenland/格陵兰: America/Nuuk [America/Thule]
    AU Australia/澳大利亚=澳洲: Australia/Sydney Australia/Brisbane Australia/Adelaide Australia/Darwin Australia/Perth
    AU-NSW New South Wales=NSW/新南威尔士: Australia/Sydney [Australia/Broken_Hill]
    AU-VIC Victoria/维多利亚州: Australia/Melbourne
    AU-QLD Queensland/昆士兰: Australia/Brisbane
    AU-SA South Australia/南澳=南澳大利亚: Australia/Adelaide
    AU-WA Western Australia/西澳=西澳大利亚: Australia/Perth
    AU-TAS Tasmania/塔斯马尼亚: Australia/Hobart
    AU-NT Northern Territory/北领地: Australia/Darwin
    AU-ACT Australian Capital Territory/首都领地: Australia/Sydney
    """
}
