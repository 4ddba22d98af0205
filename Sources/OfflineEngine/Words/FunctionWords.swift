/// Words that hold a sentence together and say nothing of its subject.
enum FunctionWords {
  static let english: Set<String> = Set(
    """
    a an the this that these those i me my mine myself you your yours he him his she her hers it its we us our ours they them their
    'm 's 're 've 'll 'd i'm i'd i've i'll it's you're we're they're that's what's let's
    is am are was were be been being do does did done have has had having can could may might must shall should will would
    and or but if then than so as at by for from in into of off on onto out over to up with within without about after before
    above below under through during until till since per via
    what which who whom whose when where why how
    there here not no nor yes ok okay just only also too very really some any all both each few more most other such own same
    please kindly thanks thank hi hello hey dear
    want wants need needs like would'd get gets got give gives let lets tell tells know knows go goes going ask asks asked asking
    make makes say says said use uses used using person something anything thing things someone somebody one ones
    don't doesn't didn't isn't aren't can't couldn't won't wouldn't shouldn't
    up down away back again anymore now's ever still yet already actually maybe perhaps much many lot lots bit
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Polite and connecting words of Chinese that a request may begin, end or be strung together with.
  static let chinese: PhraseTable<Bool> = {
    var table = PhraseTable<Bool>()
    let words = """
      去 现在 大约 节约 约等于 合约 条约 存在 的 了 吗 呢 吧 啊 呀 哦 嘛 么 地 得 着 过 是 在 有 和 跟 与 或 及 以及 就 都 也 还 又 才 很 太 最 更 把 被 给 对 向 从 到 往 为 为了 用 让 叫 使 \
      我 你 您 他 她 它 我们 你们 他们 咱们 咱 这 那 这个 那个 这些 那些 这里 那里 这边 那边 这儿 那儿 哪 哪个 哪些 什么 怎么 怎样 怎么样 如何 为什么 谁 \
      几 多少 个 一个 一下 一些 一点 一点儿 一首 一张 一份 一条 一封 一场 一次 一遍 一会 一会儿 请 请问 麻烦 帮 帮我 帮忙 帮助 给我 替我 为我 我想 我要 我需要 我想要 想 要 需要 \
      能 能不能 可以 可不可以 可否 能否 会不会 是不是 有没有 有什么 是什么 没有 好 好吗 好的 行吗 可以吗 谢谢 谢 哈 嗯 那么 然后 接着 顺便 告诉 告诉我 知道 \
      想知道 问 说 上 下 里 中 内 外 前 后 之 于 以 并 并且 而 所 其 某 时候 的话 人 东西 事 事情 不 没 别 先 再 大概 左右 大约 一共 总共 该 应该
      """
    for word in words.split(separator: " ") { table[String(word)] = true }
    return table
  }()
}
