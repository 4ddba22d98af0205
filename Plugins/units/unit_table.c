#include "unit.h"

/* A long double also where x is a whole number: 5L alone would be a long. */
#define L(x) (x##L + 0.0L)
#define FOOT L(0.3048)
#define POUND L(0.45359237)
#define GRAVITY L(9.80665)
#define GALLON L(0.003785411784)
#define IMPERIAL_GALLON L(0.00454609)
#define PI L(3.14159265358979323846264338327950288)

#define DIM(...)                                                                                                       \
  {                                                                                                                    \
    {                                                                                                                  \
      __VA_ARGS__                                                                                                      \
    }                                                                                                                  \
  }
#define AREA DIM(2)
#define VOLUME DIM(3)
#define DURATION DIM(0, 0, 1)
#define SPEED DIM(1, 0, -1)
#define FORCE DIM(1, 1, -2)
#define ENERGY DIM(2, 1, -2)
#define POWER DIM(2, 1, -3)
#define PRESSURE DIM(-1, 1, -2)
#define FREQUENCY DIM(0, 0, -1)
#define HEAT DIM(0, 0, 0, 0, 1)
#define BITS DIM(0, 0, 0, 0, 0, 0, 0, 1)
#define BIT_RATE DIM(0, 0, -1, 0, 0, 0, 0, 1)
#define TURN DIM(0, 0, 0, 0, 0, 0, 0, 0, 1)

/* Of a name in two rows the first row counts. */
const unit_row unit_table[] = {
    {"~m +meter +metre +米 公尺", 1, 0, DIM(1)},
    {"in inch inches \" '' 英寸 吋", FOOT / 12, 0, DIM(1)},
    {"ft foot feet ' 英尺 呎", FOOT, 0, DIM(1)},
    {"yd yard 码", FOOT * 3, 0, DIM(1)},
    {"mi mile 英里 哩", FOOT * 5280, 0, DIM(1)},
    {"nmi NM nauticalmile 海里 浬", 1852, 0, DIM(1)},
    {"公里", 1000, 0, DIM(1)},
    {"里 华里 市里", 500, 0, DIM(1)},
    {"丈", L(10) / 3, 0, DIM(1)},
    {"尺 市尺", L(1) / 3, 0, DIM(1)},
    {"寸 市寸", L(1) / 30, 0, DIM(1)},
    {"公分", L(0.01), 0, DIM(1)},
    {"mil thou", FOOT / 12000, 0, DIM(1)},
    {"furlong", FOOT * 660, 0, DIM(1)},
    {"fathom 英寻", FOOT * 6, 0, DIM(1)},
    {"Å angstrom ångström 埃", L(1e-10), 0, DIM(1)},
    {"micron", L(1e-6), 0, DIM(1)},
    {"au AU astronomicalunit 天文单位", L(149597870700), 0, DIM(1)},
    {"ly lightyear 光年", L(9460730472580800), 0, DIM(1)},
    {"~pc +parsec 秒差距", L(3.0856775814913673e16), 0, DIM(1)},

    {"~g +gram +gramme +克", L(1e-3), 0, DIM(0, 1)},
    {"t +ton +tonne 吨 公吨", 1000, 0, DIM(0, 1)},
    {"公斤", 1, 0, DIM(0, 1)},
    {"斤 市斤", L(0.5), 0, DIM(0, 1)},
    {"两 市两", L(0.05), 0, DIM(0, 1)},
    {"钱", L(0.005), 0, DIM(0, 1)},
    {"lb lbs pound lbm 磅", POUND, 0, DIM(0, 1)},
    {"oz ounce 盎司", POUND / 16, 0, DIM(0, 1)},
    {"st stone 英石", POUND * 14, 0, DIM(0, 1)},
    {"shortton uston 短吨", POUND * 2000, 0, DIM(0, 1)},
    {"longton 长吨", POUND * 2240, 0, DIM(0, 1)},
    {"ct carat 克拉", L(2e-4), 0, DIM(0, 1)},
    {"gr grain", POUND / 7000, 0, DIM(0, 1)},
    {"~u ~Da dalton amu", L(1.66053906892e-27), 0, DIM(0, 1)},

    {"~s sec +second +秒 秒钟", 1, 0, DURATION},
    {"min minute 分钟 分", 60, 0, DURATION},
    {"h hr hour 小时 钟头", 3600, 0, DURATION},
    {"d day 天 日", 86400, 0, DURATION},
    {"wk week 周 星期 礼拜", 604800, 0, DURATION},
    {"fortnight", 1209600, 0, DURATION},
    {"month 个月 月", L(2629746), 0, DURATION},
    {"yr year 年", L(31556952), 0, DURATION},
    {"decade", L(315569520), 0, DURATION},
    {"century centuries 世纪", L(3155695200), 0, DURATION},

    {"m2 sqm", 1, 0, AREA},
    {"ha hectare 公顷", 10000, 0, AREA},
    {"ac acre 英亩", FOOT * FOOT * 43560, 0, AREA},
    {"亩 市亩", L(2000) / 3, 0, AREA},
    {"are", 100, 0, AREA},
    {"sqft", FOOT * FOOT, 0, AREA},
    {"坪", L(400) / 121, 0, AREA},
    {"平米 平方", 1, 0, AREA},

    {"~L ~l +liter +litre +升 公升", L(1e-3), 0, VOLUME},
    {"cc", L(1e-6), 0, VOLUME},
    {"gal gallon usgal 加仑", GALLON, 0, VOLUME},
    {"qt quart 夸脱", GALLON / 4, 0, VOLUME},
    {"pt pint 品脱", GALLON / 8, 0, VOLUME},
    {"cup 杯", GALLON / 16, 0, VOLUME},
    {"floz fluidounce 液量盎司 液盎司", GALLON / 128, 0, VOLUME},
    {"tbsp tablespoon 汤匙 大勺", GALLON / 256, 0, VOLUME},
    {"tsp teaspoon 茶匙 小勺", GALLON / 768, 0, VOLUME},
    {"impgal imperialgallon ukgal 英制加仑", IMPERIAL_GALLON, 0, VOLUME},
    {"imppt imperialpint ukpint 英制品脱", IMPERIAL_GALLON / 8, 0, VOLUME},
    {"bbl barrel 桶", GALLON * 42, 0, VOLUME},

    {"mph milesperhour", FOOT * 5280 / 3600, 0, SPEED},
    {"kph kmh kmph", L(1) / L(3.6), 0, SPEED},
    {"fps", FOOT, 0, SPEED},
    {"kn kt knot 节", L(1852) / 3600, 0, SPEED},
    {"mach 马赫", L(340.29), 0, SPEED},
    {"c lightspeed 光速", L(299792458), 0, SPEED},
    {"gn g0 standardgravity", GRAVITY, 0, DIM(1, 0, -2)},

    {"~N +newton +牛顿 牛", 1, 0, FORCE},
    {"dyn dyne 达因", L(1e-5), 0, FORCE},
    {"lbf poundforce 磅力", POUND * GRAVITY, 0, FORCE},
    {"kgf kilogramforce 公斤力 千克力", GRAVITY, 0, FORCE},

    {"~J +joule +焦耳 +焦", 1, 0, ENERGY},
    {"~cal +calorie +卡路里 +卡", L(4.184), 0, ENERGY},
    {"Cal 大卡", L(4184), 0, ENERGY},
    {"~Wh +watthour +瓦时 +瓦小时", 3600, 0, ENERGY},
    {"度电", L(3.6e6), 0, ENERGY},
    {"~eV +electronvolt +电子伏 +电子伏特", L(1.602176634e-19), 0, ENERGY},
    {"BTU Btu btu", L(1055.05585262), 0, ENERGY},
    {"erg", L(1e-7), 0, ENERGY},

    {"~W +watt +瓦特 +瓦", 1, 0, POWER},
    {"hp horsepower", FOOT * POUND * GRAVITY * 550, 0, POWER},
    {"PS metrichorsepower 马力", GRAVITY * 75, 0, POWER},

    {"~Pa +pascal +帕斯卡 +帕", 1, 0, PRESSURE},
    {"~bar 巴", L(1e5), 0, PRESSURE},
    {"atm atmosphere 大气压", L(101325), 0, PRESSURE},
    {"psi 磅每平方英寸", POUND * GRAVITY * 144 / (FOOT * FOOT), 0, PRESSURE},
    {"mmHg 毫米汞柱", L(133.322387415), 0, PRESSURE},
    {"inHg", L(3386.388640341), 0, PRESSURE},
    {"Torr torr 托", L(101325) / 760, 0, PRESSURE},

    {"~Hz +hertz +赫兹 +赫", 1, 0, FREQUENCY},
    {"rpm revolutionsperminute", 2 * PI / 60, 0, DIM(0, 0, -1, 0, 0, 0, 0, 0, 1)},

    {"K +kelvin 开尔文 开氏度 开", 1, 0, HEAT},
    {"°C ℃ degC celsius centigrade 摄氏度 摄氏", 1, L(273.15), HEAT},
    {"°F ℉ degF fahrenheit 华氏度 华氏", L(5) / 9, L(459.67), HEAT},
    {"°R degR rankine", L(5) / 9, 0, HEAT},

    {"~A +ampere +amp +安培 +安", 1, 0, DIM(0, 0, 0, 1)},
    {"~V +volt +伏特 +伏", 1, 0, DIM(2, 1, -3, -1)},
    {"~Ω ~ohm +ohm +欧姆 +欧", 1, 0, DIM(2, 1, -3, -2)},
    {"~C +coulomb +库仑 +库", 1, 0, DIM(0, 0, 1, 1)},
    {"~Ah +amphour +安时", 3600, 0, DIM(0, 0, 1, 1)},
    {"~F +farad +法拉", 1, 0, DIM(-2, -1, 4, 2)},
    {"~H +henry +亨利", 1, 0, DIM(2, 1, -2, -2)},
    {"~Wb +weber +韦伯", 1, 0, DIM(2, 1, -2, -1)},
    {"~T +tesla +特斯拉", 1, 0, DIM(0, 1, -2, -1)},
    {"gauss 高斯", L(1e-4), 0, DIM(0, 1, -2, -1)},

    {"~mol +mole +摩尔 +摩", 1, 0, DIM(0, 0, 0, 0, 0, 1)},
    {"~cd +candela +坎德拉", 1, 0, DIM(0, 0, 0, 0, 0, 0, 1)},

    {"kb", 8000, 0, BITS}, /* in lower case people mean bytes; kilobits are kbit or Kb */
    {"~B +byte +字节", 8, 0, BITS},
    {"~bit +bit ~b +比特", 1, 0, BITS},
    {"~bps", 1, 0, BIT_RATE},
    {"~Bps", 8, 0, BIT_RATE},

    {"rad radian 弧度", 1, 0, TURN},
    {"° deg degree 度 角度", PI / 180, 0, TURN},
    {"arcmin arcminute 角分", PI / 10800, 0, TURN},
    {"arcsec arcsecond 角秒", PI / 648000, 0, TURN},
    {"grad gradian gon", PI / 200, 0, TURN},
    {"rev turn revolution 圈", 2 * PI, 0, TURN},

    {"dozen dz 打", 12, 0, DIM(0)},
    {"gross 罗", 144, 0, DIM(0)},
    {"% percent 百分比", L(0.01), 0, DIM(0)},
    {"‰ permille", L(0.001), 0, DIM(0)},
    {"ppm", L(1e-6), 0, DIM(0)},
};

const size_t unit_table_count = sizeof unit_table / sizeof unit_table[0];
