/// Verbs at the head of a sentence that want something changed, not shown.
enum Acting {
  static func begins(_ request: Request) -> Bool {
    verbs.match(request.tokens, at: Mood.opening(request.tokens)).map {
      request.isWhole(Mood.opening(request.tokens)..<$0.end)
    } ?? false
  }

  private static let verbs: PhraseTable<Bool> = {
    var table = PhraseTable<Bool>()
    let list = """
      add, put, create, make, book, schedule, arrange, reserve, plan, organize, set up, move, reschedule, postpone, shift, push, delay, cancel, call off, delete,
      remove, erase, clear, change, update, edit, rename, send, email, text, call, write, write down, note, note down, jot down, save, record, log, remind me,
      turn on, turn off, switch on, switch off, set, start, stop, pause, resume, play, buy, order, pay, mark, complete, invite, lock, unlock, mute, dim,
      约, 预约, 预定, 预订, 订, 安排, 创建, 新建, 添加, 增加, 加, 移动, 推迟, 改, 改到, 取消, 删除, 删掉, 发, 发送, 写, 记, 记下, 记一下, 保存, 提醒我, 提醒, 设, 设置, 设定,
      关, 关掉, 关闭, 播放, 暂停, 停止, 买, 购买, 下单, 标记, 完成, 邀请, 开始
      """
    for phrase in list.split(whereSeparator: { $0 == "," || $0 == "\n" }) { table[String(phrase).trimmed] = true }
    return table
  }()
}
