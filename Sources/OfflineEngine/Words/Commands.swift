/// The words around a request: how it begins politely, the verb of the command, how it ends.
enum Commands {
  /// Words before the command that ask for it, at the beginning of a sentence.
  static let openings: PhraseTable<Bool> = table(
    """
    please, hey, hi, hello, ok, okay, kindly, can you, could you, would you, will you, can you please, could you please, would you please,
    can i, could i, may i, i want to, i want you to, i'd like to, i'd like you to, i would like to, i need to, i need you to, i wanna, i have to,
    let's, let 's, let us, help me, help me to, go ahead and, just, so, um, would you mind, do me a favor and, now, then, and, also, and then, and also,
    i want, i'd like, i would like, i need, we need to, we need, make sure to, be sure to, if possible, quickly, next,
    can we, could we, shall we, we want to, we have to, we should, i must, i should, i've got to, i gotta, i'll have to, i'm going to have to, i am going to have to,
    would it be possible to, is it possible to, would it be ok to, would you be able to, are you able to, do you mind, any chance you could, any chance you can,
    i was wondering if you could, i'm wondering if you could, i was hoping you could, i'd love to, i'd love you to, it would be great if you could, is there a way to,
    i'd appreciate it if you could, actually, oh, sorry, well, alright, i'm afraid i have to, i'm afraid i need to,
    请, 请你, 请帮我, 请帮忙, 帮我, 帮忙, 帮, 麻烦, 麻烦你, 麻烦帮我, 给我, 替我, 为我, 我想, 我想要, 我要, 我需要, 想, 想要, 能不能, 能不能帮我, 能, 能帮我, 可以,
    可以帮我, 可不可以, 可否, 能否, 你能, 你能帮我, 你可以, 你帮我, 你好, 您好, 嗨, 那, 那么, 就, 先, 再, 然后, 接着, 顺便, 快, 快点, 现在就, 我们, 咱们, 让我们, 把, 将, 劳驾, 拜托,
    我得, 我必须, 我希望, 我希望你, 希望你, 我打算, 我们要, 我们想, 请问可以, 请问能, 请问能不能, 不好意思, 麻烦您, 您能, 您能帮我, 您可以, 能请你, 可以请你, 那就, 哦, 嗯, 好的, 好
    """)

  static let closings: PhraseTable<Bool> = table(
    """
    please, thanks, thank you, for me, for us, now please, if you can, if possible, would you, will you, ok, okay, right, pls, plz, asap,
    吧, 吗, 呢, 啊, 呀, 哦, 嘛, 了, 好吗, 好么, 行吗, 可以吗, 好不好, 谢谢, 谢谢你, 多谢, 一下, 啦, 哈
    """)

  /// Verbs that order something done, without what it is done to.
  static let verbs: PhraseTable<Bool> = table(
    """
    book, schedule, arrange, reserve, plan, organize, organise, set up, set, put, put down, put in, create, add, make, new, insert, pencil in, fix up, enter,
    move, reschedule, postpone, shift, push, push back, delay, bring forward, change, cancel, call off, delete, remove, erase, drop, scrap, clear,
    find, find me, search, search for, look for, look up, locate, show, show me, list, display, open, read, read me, read out, read aloud, get, get me, fetch, check, see, view,
    write, write down, save, store, note, note down, note that, jot down, record, log, track, take a note, make a note, take note, remember, remember to,
    send, email, mail, text, message, call, ring, dial, play, play me, put on, listen to, hear, start, start playing, begin, stop, pause, resume, run, launch, close,
    translate, convert, calculate, compute, work out, evaluate, solve, figure out, define, explain, spell, summarize, summarise, encode, decode,
    remind me, remind me to, remind me that, remind me about, remind me of, remind us to, don't forget to, don't let me forget to, wake me, wake me up, notify me, alert me,
    tell me, tell, give, give me, let me know, say, ask, turn on, turn off, turn, switch on, switch off, switch, toggle, dim, raise, lower, increase, decrease, adjust,
    order, buy, pay, pick, choose, select, roll, flip, toss, generate, mark, mark off, complete, tick off, check off, download, upload, copy, rename, print, scan, invite,
    约, 约个, 约一个, 约一下, 预约, 预定, 预订, 订, 定, 安排, 排, 设, 设置, 设定, 创建, 新建, 建, 添加, 增加, 加, 加上, 加入, 做, 记, 记下, 记录, 记一下, 写, 写下, 保存, 存,
    移动, 移, 挪, 改, 改期, 推迟, 延期, 取消, 删除, 删, 删掉, 去掉, 移除, 清除, 找, 找一下, 找到, 查找, 寻找, 搜, 搜索, 搜一下, 查, 查一下, 查询, 查看, 看, 看看, 看一下, 显示, 列出, 打开, 读, 读一下, 朗读, 念,
    播放, 放, 放一下, 听, 来, 开始, 停止, 暂停, 继续, 翻译, 翻译一下, 转换, 换算, 计算, 算, 算一下, 算算, 求, 解释, 提醒, 提醒我, 提醒一下, 叫我, 叫醒我, 通知我, 别忘了, 别忘记, 记得, 告诉我, 告诉,
    打开, 开, 开启, 关, 关闭, 关掉, 关上, 调, 调到, 调整, 发, 发送, 发给, 寄, 打电话给, 打给, 拨打, 点, 买, 购买, 下单, 选, 挑, 掷, 抛, 生成, 标记, 完成, 下载, 复制, 打印, 邀请, 帮我约, 问, 问一下
    """)

  /// What stands between a verb and the thing: an article, a measure word, 的.
  static let articles: PhraseTable<Bool> = table(
    """
    a, an, the, my, our, another, one, some, me, us, this, that, new, a new, up, all, any, all my, all the, of, to, that i, for,
    个, 一个, 一下, 一场, 一次, 一份, 一条, 一张, 一首, 一封, 一家, 一间, 场, 次, 份, 条, 首, 封, 些, 一些, 的, 我的, 我, 我们的, 在, 到, 要, 去, 那个, 这个, 把, 将, 一点
    """)

  private static func table(_ list: String) -> PhraseTable<Bool> {
    var table = PhraseTable<Bool>()
    for phrase in list.split(whereSeparator: { $0 == "," || $0 == "\n" }) { table[String(phrase).trimmed] = true }
    return table
  }
}
