/// Makes texts comparable: lower case, half width, straight quotation marks, simplified characters.
enum Folding {
  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    if scalars.allSatisfy(\.isASCII) { return ascii(scalars) }
    var view = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar.value < 0x80 || simplified[scalar] != nil || (0xff01...0xff5e).contains(scalar.value) {
        view.append(self.scalar(scalar))
      } else {
        view.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(view)
  }

  private static func ascii(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(unsafeUninitializedCapacity: scalars.count) { bytes in
      for (offset, scalar) in scalars.enumerated() {
        // A scalar below 0x80 has one byte, and there is room for as many as there are scalars.
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        bytes[offset] = (0x41...0x5a).contains(byte) ? byte + 0x20 : byte
      }
      return scalars.count
    }
  }

  static func text(_ text: String) -> String { self.text(Array(text.unicodeScalars)[...]) }

  static func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x41...0x5a: offset(scalar, by: 0x20)
    case 0xff21...0xff3a: offset(scalar, by: -0xfee0 + 0x20)
    case 0xff01...0xff5e: offset(scalar, by: -0xfee0)
    case 0x2019: "'"
    default: simplified[scalar] ?? scalar
    }
  }

  private static func offset(_ scalar: Unicode.Scalar, by distance: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(Int(scalar.value) + distance)) ?? scalar
  }

  /// The traditional forms that requests are made of; each pair is a traditional character and its simplified one.
  private static let simplified: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = """
      約约會会議议點点鐘钟時时間间後后週周禮礼號号兩两開开關关燈灯氣气計计麼么幾几個个從从這这裡里裏里嗎吗為为與与幫帮請请們们現现\
      東东檔档夾夹尋寻讀读寫写圖图刪删訂订預预幾几還还過过選选擇择進进運运動动傳传發发給给電电話话聽听樂乐專专輯辑調调亮亮閉闭暫暂\
      繼继續续設设鬧闹鈴铃醒醒備备錄录記记筆笔譯译語语說说話话詞词換换單单價价錢钱匯汇率率當当對对錯错誰谁讓让應应該该沒没別别無无\
      須须頭头腦脑網网頁页鏈链連连線线機机場场車车飛飞馬马灣湾廣广華华國国際际紐纽約约倫伦敦敦羅罗蘭兰韓韩歐欧亞亚溫温濕湿風风雲云\
      陰阴陽阳熱热涼凉凍冻雙双億亿萬万歲岁歷历曆历節节誕诞慶庆業业務务員员師师總总經经張张劉刘陳陈楊杨趙赵黃黄吳吴孫孙鄭郑蔣蒋許许\
      馮冯鄧邓蕭萧蘇苏葉叶呂吕盧卢謝谢鄒邹賀贺龔龚顧顾賴赖譚谭錢钱嚴严羅罗買买賣卖長长門门問问題题標标準准確确認认識识實实驗验體体\
      檢检測测試试種种類类幣币養养餐餐廳厅館馆臺台灣湾樓楼層层區区縣县鄉乡鎮镇邊边遠远離离達达靜静聲声響响龍龙鳥鸟魚鱼貓猫狗狗蘋苹\
      雞鸡雜杂誌志報报紙纸書书畫画攝摄藝艺術术術术習习學学課课數数據据庫库資资訊讯內内容容關关於于將将來来變变改改離离啟启動动停停
      """
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    let scalars = Array(pairs.unicodeScalars)
    for index in stride(from: 0, to: scalars.count - 1, by: 2) { table[scalars[index]] = scalars[index + 1] }
    return table
  }()
}
