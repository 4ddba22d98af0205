import Testing

struct CalculateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var say: String
    var value: Double
    var unit: String
    var testDescription: String { say }

    init(_ say: String, _ value: Double, _ unit: String = "") {
      self.say = say
      self.value = value
      self.unit = unit
    }
  }

  private func check(_ one: Case) throws {
    let (status, answer) = try UnitsSkill.shared.call("calculate", ["expression": one.say])
    #expect(status == 0, "\(answer.message ?? "")")
    let value = try #require(answer.value)
    #expect(abs(value - one.value) <= 1e-9 * max(1, abs(one.value)))
    #expect(answer.unit == one.unit)
  }

  @Test(arguments: [
    Case("2^10", 1024), Case("2^3^2", 512), Case("-2^2", -4), Case("2^-1", 0.5), Case("0.1+0.2", 0.3),
    Case("1,234.5 * 2", 2469),
    Case("(3+4)*2=", 14), Case("2(3+4)", 14), Case("3 x 4", 12), Case("3x4", 12), Case("12÷4", 3), Case("１２＋３", 15),
    Case("7 × 6", 42),
    Case("5!", 120), Case("10 % 3", 1), Case("10 mod 3", 1), Case("20% of 45", 9), Case("45 + 20%", 54),
    Case("15% off 80", 68),
    Case("sqrt(144)", 12), Case("what's the square root of 144?", 12), Case("log(1000)", 3), Case("log2(1024)", 10),
    Case("ln(e^3)", 3),
    Case("sin(30 deg)", 0.5), Case("sin(pi)", 0), Case("max(1,5) + min(2, 3)", 7), Case("round(2.567, 1)", 2.6),
    Case("1e3", 1000),
    Case("twenty five percent of 80", 20), Case("123456789 * 987654321", 121_932_631_112_635_264), Case("--5", 5),
    Case("4³", 64),
  ])
  func `numbers are calculated`(_ one: Case) throws { try check(one) }

  @Test(arguments: [
    Case("3 km + 200 m in miles", 1.988387815159467, "miles"), Case("90 km/h in m/s", 25, "m/s"),
    Case("sqrt(2)*5 cm in inches", 2.7838849653046, "inches"), Case("1.5 GiB in MB", 1610.612736, "MB"),
    Case("5'7\" in cm", 170.18, "cm"),
    Case("5 ft 7 in in cm", 170.18, "cm"), Case("5' 11'' in m", 1.8034, "m"),
    Case("1 h 30 min in seconds", 5400, "seconds"),
    Case("1/2 km in m", 500, "m"), Case("3 1/2 in in mm", 88.9, "mm"), Case("½ km in m", 500, "m"),
    Case("10 m / 2 s", 5, "m/s"),
    Case("90 km/h * 2 h", 180, "km"), Case("5 N * 2 m in J", 10, "J"), Case("100 in cm", 254, "cm"),
    Case("10 in^2 in cm^2", 64.516, "cm²"),
    Case("1 acre in m²", 4046.8564224, "m²"), Case("10 square feet in m^2", 0.9290304, "m²"),
    Case("32 psi in bar", 2.2063223338142, "bar"),
    Case("5 fl oz in ml", 147.867647813, "ml"), Case("100 Mbps in MB/s", 12.5, "MB/s"),
    Case("1 MWh in kWh", 1000, "kWh"),
    Case("sqrt(16 m^2)", 4, "m"), Case("60 rpm in rad/s", 6.283185307179586, "rad/s"), Case("0.25 in %", 25, "%"),
    Case("2 dozen in dozen", 2, "dozen"),
    Case("how many feet are in a mile?", 5280, "feet"), Case("how many miles in 5 km", 3.106855961187, "miles"),
    Case("10 KM in m", 10000, "m"),
    Case("5 miles is how many km", 8.04672, "km"), Case("half a mile in m", 804.672, "m"),
    Case("5 J/(kg °C) in J/(kg K)", 5, "J/kg/K"),
    Case("c * 1 s in km", 299792.458, "km"), Case("30° 15' in °", 30.25, "°"), Case("1 mb in kb", 1000, "kb"),
    Case("1 Mb in kbit", 1000, "kbit"),
  ])
  func `units are kept and converted`(_ one: Case) throws { try check(one) }

  @Test(arguments: [
    Case("68 °F in °C", 20, "°C"), Case("-40 °F in °C", -40, "°C"), Case("100 F to C", 37.77777777777778, "°C"),
    Case("20 c in f", 68, "°F"),
    Case("300 K in °C", 26.85, "°C"), Case("20 °C + 5 K", 25, "°C"), Case("5 K + 20 °C", 25, "°C"),
    Case("30 °C - 20 °C", 10, "°C"),
    Case("(30 °C - 20 °C) in °F", 18, "°F"), Case("98.6 degrees fahrenheit in degrees celsius", 37, "celsius"),
    Case("37.5℃是多少℉", 99.5, "℉"),
  ])
  func `temperatures are points on a scale, and their differences are not`(_ one: Case) throws { try check(one) }

  @Test(arguments: [
    Case("3公里等于多少米", 3000, "米"), Case("100华氏度是多少摄氏度", 37.77777777777778, "摄氏度"), Case("摄氏20度是华氏多少度", 68, "华氏"),
    Case("三点五公里等于多少米", 3500, "米"), Case("两斤半等于多少克", 1250, "克"), Case("5斤等于多少两", 50, "两"), Case("多少米是3公里", 3000, "米"),
    Case("把3公里换算成英里", 1.8641135767120, "英里"), Case("1小时30分钟是多少秒", 5400, "秒"), Case("一个半小时是多少分钟", 90, "分钟"),
    Case("3万公里等于多少米", 30_000_000, "米"), Case("三千克等于多少斤", 6, "斤"), Case("60公里每小时是多少米每秒", 16.666666666667, "米/秒"),
    Case("1亩等于多少平方米", 666.66666666667, "米²"), Case("2的10次方", 1024), Case("9的平方根", 3), Case("根号2", 1.4142135623731),
    Case("百分之二十的45", 9), Case("45的20%是多少", 9), Case("3加4乘5等于多少", 23), Case("帮我算一下12.5乘以8", 100), Case("3的平方加4的平方", 25),
    Case("一万二千三百四十五乘以二", 24690), Case("１００／８", 12.5),
  ])
  func `Chinese is understood`(_ one: Case) throws { try check(one) }
}
