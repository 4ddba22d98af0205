/// The lines of `CityTable` for the Americas, and for Africa and Oceania.
extension CityTable {
  static let americas = """
    America/New_York US-NY: New York=New York City=NYC=Manhattan=Brooklyn/纽约=纽约市, Buffalo/布法罗
    America/New_York US-MA: Boston/波士顿
    America/New_York US-PA: Philadelphia/费城, Pittsburgh/匹兹堡
    America/New_York US-DC: Washington=Washington DC=Washington D.C.=DC/华盛顿=华盛顿特区
    America/New_York US-MD: Baltimore/巴尔的摩
    America/New_York US-FL: Miami/迈阿密, Orlando/奥兰多, Tampa/坦帕, Jacksonville/杰克逊维尔
    America/Chicago US-FL: Pensacola/彭萨科拉
    America/New_York US-GA: Atlanta/亚特兰大
    America/New_York US-NC: Charlotte/夏洛特, Raleigh/罗利
    America/New_York US-OH: Columbus/哥伦布, Cleveland/克利夫兰, Cincinnati/辛辛那提
    America/Detroit US-MI: Detroit/底特律, Ann Arbor/安娜堡
    America/Indiana/Indianapolis US-IN: Indianapolis/印第安纳波利斯
    America/Kentucky/Louisville US-KY: Louisville/路易斯维尔
    America/Chicago US-KY: Bowling Green/鲍灵格林
    America/Chicago US-IL: Chicago/芝加哥
    America/Chicago US-TX: Houston/休斯敦=休斯顿, Dallas/达拉斯, Austin/奥斯汀, San Antonio/圣安东尼奥, Fort Worth/沃思堡
    America/Denver US-TX: El Paso/埃尔帕索
    America/Chicago US-LA: New Orleans/新奥尔良
    America/Chicago US-MN: Minneapolis/明尼阿波利斯
    America/Chicago US-MO: St Louis=Saint Louis/圣路易斯, Kansas City/堪萨斯城
    America/Chicago US-TN: Nashville/纳什维尔, Memphis/孟菲斯
    America/New_York US-TN: Knoxville/诺克斯维尔
    America/Chicago US-WI: Milwaukee/密尔沃基
    America/Denver US-CO: Denver/丹佛, Boulder/博尔德
    America/Denver US-UT: Salt Lake City/盐湖城
    America/Denver US-NM: Albuquerque/阿尔伯克基, Santa Fe/圣菲
    America/Boise US-ID: Boise/博伊西
    America/Phoenix US-AZ: Phoenix/凤凰城=菲尼克斯, Tucson/图森
    America/Los_Angeles US-CA: Los Angeles=LA/洛杉矶, San Francisco=SF/旧金山=三藩市, San Diego/圣迭戈, \
    San Jose/圣何塞, Sacramento/萨克拉门托, Oakland, Palo Alto/帕洛阿尔托, Silicon Valley/硅谷, Hollywood/好莱坞
    America/Los_Angeles US-WA: Seattle/西雅图, Redmond/雷德蒙德
    America/Los_Angeles US-OR: Portland/波特兰
    America/Los_Angeles US-NV: Las Vegas=Vegas/拉斯维加斯
    America/Anchorage US-AK: Anchorage/安克雷奇, Fairbanks/费尔班克斯
    Pacific/Honolulu US-HI: Honolulu/檀香山=火奴鲁鲁
    America/Puerto_Rico PR: San Juan/圣胡安
    America/Toronto CA-ON: Toronto/多伦多, Ottawa/渥太华
    America/Toronto CA-QC: Montreal=Montréal/蒙特利尔, Quebec City/魁北克城
    America/Vancouver CA-BC: Vancouver/温哥华, Victoria/维多利亚
    America/Edmonton CA-AB: Calgary/卡尔加里, Edmonton/埃德蒙顿
    America/Winnipeg CA-MB: Winnipeg/温尼伯
    America/Regina CA-SK: Regina/里贾纳, Saskatoon/萨斯卡通
    America/Halifax CA-NS: Halifax/哈利法克斯
    America/St_Johns CA-NL: St. John's=St Johns/圣约翰斯
    America/Mexico_City MX: Mexico City=CDMX/墨西哥城, Guadalajara/瓜达拉哈拉, Puebla/普埃布拉
    America/Monterrey MX: Monterrey/蒙特雷
    America/Cancun MX: Cancún/坎昆
    America/Tijuana MX: Tijuana/蒂华纳
    America/Guatemala GT: Guatemala City/危地马拉城
    America/El_Salvador SV: San Salvador/圣萨尔瓦多
    America/Tegucigalpa HN: Tegucigalpa/特古西加尔巴
    America/Managua NI: Managua/马那瓜
    America/Costa_Rica CR: San José=San Jose/圣何塞
    America/Panama PA: Panama City/巴拿马城
    America/Havana CU: Havana=La Habana/哈瓦那
    America/Jamaica JM: Kingston/金斯敦
    America/Port-au-Prince HT: Port-au-Prince/太子港
    America/Santo_Domingo DO: Santo Domingo/圣多明各
    America/Nassau BS: Nassau/拿骚
    America/Bogota CO: Bogotá/波哥大, Medellín/麦德林, Cali/卡利, Cartagena/卡塔赫纳
    America/Caracas VE: Caracas/加拉加斯
    America/Guayaquil EC: Quito/基多, Guayaquil/瓜亚基尔
    America/Lima PE: Lima/利马, Cusco/库斯科
    America/La_Paz BO: La Paz/拉巴斯
    America/Asuncion PY: Asunción/亚松森
    America/Montevideo UY: Montevideo/蒙得维的亚
    America/Santiago CL: Santiago/圣地亚哥, Valparaíso/瓦尔帕莱索
    America/Argentina/Buenos_Aires AR: Buenos Aires/布宜诺斯艾利斯, Córdoba/科尔多瓦, Mendoza/门多萨
    America/Sao_Paulo BR: São Paulo/圣保罗, Rio de Janeiro=Rio/里约热内卢=里约, Brasília/巴西利亚, \
    Belo Horizonte/贝洛奥里藏特, Porto Alegre/阿雷格里港, Curitiba/库里蒂巴
    America/Bahia BR: Salvador
    America/Fortaleza BR: Fortaleza/福塔莱萨
    America/Recife BR: Recife/累西腓
    America/Manaus BR: Manaus/马瑙斯
    America/Noronha BR: Fernando de Noronha/费尔南多-迪诺罗尼亚群岛
    America/Nuuk GL: Nuuk/努克
    """

  static let southern = """
    Africa/Cairo EG: Cairo/开罗, Alexandria/亚历山大
    Africa/Johannesburg ZA: Johannesburg=Joburg/约翰内斯堡, Cape Town/开普敦, Durban/德班, Pretoria/比勒陀利亚
    Africa/Lagos NG: Lagos/拉各斯, Abuja/阿布贾
    Africa/Nairobi KE: Nairobi/内罗毕, Mombasa/蒙巴萨
    Africa/Addis_Ababa ET: Addis Ababa/亚的斯亚贝巴
    Africa/Casablanca MA: Casablanca/卡萨布兰卡, Marrakesh=Marrakech/马拉喀什, Rabat/拉巴特
    Africa/Algiers DZ: Algiers/阿尔及尔
    Africa/Tunis TN: Tunis/突尼斯市
    Africa/Tripoli LY: Tripoli/的黎波里
    Africa/Khartoum SD: Khartoum/喀土穆
    Africa/Accra GH: Accra/阿克拉
    Africa/Abidjan CI: Abidjan/阿比让
    Africa/Dakar SN: Dakar/达喀尔
    Africa/Kampala UG: Kampala/坎帕拉
    Africa/Kigali RW: Kigali/基加利
    Africa/Dar_es_Salaam TZ: Dar es Salaam/达累斯萨拉姆, Zanzibar/桑给巴尔
    Africa/Kinshasa CD: Kinshasa/金沙萨
    Africa/Lubumbashi CD: Lubumbashi/卢本巴希
    Africa/Luanda AO: Luanda/罗安达
    Africa/Lusaka ZM: Lusaka/卢萨卡
    Africa/Harare ZW: Harare/哈拉雷
    Africa/Maputo MZ: Maputo/马普托
    Africa/Windhoek NA: Windhoek/温得和克
    Africa/Gaborone BW: Gaborone/哈博罗内
    Indian/Antananarivo MG: Antananarivo/塔那那利佛
    Indian/Mauritius MU: Port Louis/路易港
    Africa/Mogadishu SO: Mogadishu/摩加迪沙
    Australia/Sydney AU-NSW: Sydney/悉尼
    Australia/Sydney AU-ACT: Canberra/堪培拉
    Australia/Melbourne AU-VIC: Melbourne/墨尔本
    Australia/Brisbane AU-QLD: Brisbane/布里斯班, Gold Coast/黄金海岸, Cairns/凯恩斯
    Australia/Perth AU-WA: Perth/珀斯
    Australia/Adelaide AU-SA: Adelaide/阿德莱德
    Australia/Hobart AU-TAS: Hobart/霍巴特
    Australia/Darwin AU-NT: Darwin/达尔文
    Pacific/Auckland NZ: Auckland/奥克兰, Wellington/惠灵顿, Christchurch/基督城, Queenstown/皇后镇
    Pacific/Fiji FJ: Suva/苏瓦
    Pacific/Port_Moresby PG: Port Moresby/莫尔兹比港
    Pacific/Guam GU: Guam/关岛
    Pacific/Tahiti PF: Tahiti=Papeete/大溪地=塔希提
    Pacific/Noumea NC: Nouméa/努美阿
    """
}
