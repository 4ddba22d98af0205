/// The verbs of English and Chinese by what they do.
enum DeedWords {
  /// By phrases in normal form, wherever they stand together.
  static let verbs: PhraseTable<Set<Deed>> = table(phrases)

  /// By stems, verbs whose particle may stand apart: "call the meeting off".
  static let parted = Dictionary(uniqueKeysWithValues: partedVerbs.map { (Stemmer.stem($0), $1) })

  private static let partedVerbs: KeyValuePairs<String, [String: Set<Deed>]> = [
    "call": ["off": [.remove]], "put": ["off": [.move, .off], "back": [.move], "down": [.write]],
    "push": ["back": [.move], "off": [.move]], "pull": ["forward": [.move]], "bring": ["forward": [.move]],
    "take": ["off": [.remove], "out": [.remove]], "cross": ["off": [.remove, .done], "out": [.remove]],
    "strike": ["off": [.remove]], "check": ["off": [.done]], "tick": ["off": [.done]], "set": ["up": [.add]],
    "turn": ["on": [.on], "off": [.off], "up": [.raise], "down": [.lower]],
    "switch": ["on": [.on], "off": [.off]], "power": ["on": [.on], "off": [.off]],
    "shut": ["down": [.off], "off": [.off]],
    "write": ["down": [.write]],
  ]

  /// Chinese verbs that are nouns as well: what follows may be the true verb.
  static let nounLike: Set<String> = ["约", "预约", "预定", "预订", "订", "安排"]

  private static let phrases: [(Set<Deed>, String)] = [
    (
      [.add],
      """
      book, schedule, arrange, reserve, plan, organize, organise, set up, pencil in, create, add, new, insert, register, remind, remind me,
      约, 约个, 约一下, 预约, 预定, 预订, 订, 定个, 排个, 安排, 创建, 新建, 新增, 添加, 增加, 加一个, 加个, 加入, 加到, 加上, 记到, 提醒, 提醒我
      """
    ),
    (
      [.remove],
      """
      cancel, call off, delete, remove, drop, scrap, erase, clear, get rid of, discard, trash, ditch, axe, unbook, revoke, withdraw, undo, take off, strike off,
      取消, 取消掉, 撤销, 撤掉, 删除, 删掉, 删去, 删了, 删, 去掉, 移除, 清除, 清空, 退掉, 退订, 推掉, 作废, 不开了, 不要了, 不用了, 不办了, 扔掉
      """
    ),
    ([.remove, .stop], "abort, dismiss, kill"),
    (
      [.move],
      """
      move, reschedule, postpone, put off, put back, shift, push, push back, push off, delay, defer, adjourn, bring forward, rearrange,
      改到, 改期, 改时间, 推迟, 推迟到, 延期, 延后, 延迟, 推后, 往后推, 往后挪, 移到, 移动, 挪到, 挪, 提前, 提前到, 顺延, 调整时间, 换到
      """
    ),
    ([.move, .edit, .set], "change, 改成, 改为, 换成"),
    ([.move, .set], "adjust, 调整, 调到, 调整到"),
    ([.edit, .set], "update"),
    ([.edit], "edit, modify, rename, alter, 修改, 更改, 更新, 编辑, 重命名, 改名"),
    ([.add, .set, .move], "put, make"),
    ([.set], "set, turn, 设置, 设定, 设为, 设成, 调成"),
    (
      [.look],
      """
      list, show, show me, display, view, look at, read, read me, search, look up, tell me,
      查看, 看看, 看一下, 显示, 列出, 列一下, 查一下, 查询, 有什么, 有哪些, 浏览, 朗读, 读一下, 念一下, 搜索, 告诉我
      """
    ),
    ([.send], "send, email, mail, text, forward, reply, 发送, 发给, 发, 寄, 转发, 发一封, 发个, 发条, 回复"),
    ([.write], "write, write down, note, note down, jot down, put down, 写, 写下, 记下, 记录, 记一下"),
    ([.done], "complete, finish, mark, check off, tick off, 完成, 标记, 做完, 搞定"),
    ([.start], "start, begin, play, resume, continue, unpause, launch, run, 开始, 启动, 播放, 继续, 恢复, 来一首"),
    ([.stop], "stop, pause, halt, end, quit, silence, 停止, 暂停, 停下, 停掉, 停一下, 结束, 别放了"),
    ([.on], "turn on, switch on, power on, enable, activate, 开启, 启用, 开灯, 点亮"),
    ([.on, .open, .start], "打开, 开一下"),
    ([.off], "turn off, switch off, power off, disable, deactivate, shut off, shut down, 禁用, 停用, 熄灭, 关灯"),
    ([.off, .close, .stop], "关闭, 关掉, 关上, 关一下, 关了"),
    ([.on, .off, .set], "toggle, switch, flip, control"),
    ([.open], "open"), ([.close], "close, shut"),
    ([.lock], "lock, 锁上, 上锁, 锁定"), ([.unlock], "unlock, 解锁, 开锁"),
    ([.raise], "turn up, raise, increase, 调高, 调大, 提高, 增大"),
    ([.lower], "turn down, lower, decrease, reduce, 调低, 调小, 降低, 减小"),
    ([.mute], "mute, 静音"), ([.unmute], "unmute, 取消静音, 解除静音"),
    ([.buy], "buy, order, purchase, 买, 购买, 下单, 订购"), ([.sell], "sell, 卖, 卖出, 卖掉, 出售"),
    ([.accept], "accept, approve, 接受, 批准, 同意"), ([.decline], "decline, reject, refuse, 拒绝, 谢绝"),
    ([.upload], "upload, 上传"), ([.download], "download, 下载"),
    ([.pack], "compress, zip, encrypt, encode, 压缩, 打包, 加密, 编码"),
    ([.unpack], "extract, unzip, decompress, decrypt, decode, 解压, 解密, 解码"),
  ]

  private static func table(_ lines: [(Set<Deed>, String)]) -> PhraseTable<Set<Deed>> {
    var table = PhraseTable<Set<Deed>>()
    for (deeds, list) in lines {
      for phrase in list.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
        table.set(deeds, for: Lexicon.normal(Utterance(String(phrase)).tokens))
      }
    }
    return table
  }
}
