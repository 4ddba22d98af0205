import SkillModel

/// Tools of strangers that share their nouns and differ in what they do.
extension Tools {
  static let contrary: [ToolDefinition] = tasks + mailbox + house + tables + letters

  private static let title: JSON = ["type": "string", "description": "Its title."]

  private static let tasks: [ToolDefinition] = [
    tool(
      "io.acme.tasks", "Tasks", "add_task", "Add a task", "Puts a task on the list.", synonyms: ["task", "待办", "加个任务"],
      examples: [("Add buy milk to my tasks", ["task": "buy milk"])], properties: ["task": title], required: ["task"]),
    tool(
      "io.acme.tasks", "Tasks", "remove_task", "Remove a task", "Takes a task off the list.",
      synonyms: ["delete task", "删除任务"], examples: [("Remove buy milk from my tasks", ["task": "buy milk"])],
      properties: ["task": title], required: ["task"]),
    tool(
      "io.acme.tasks", "Tasks", "complete_task", "Complete a task", "Marks a task as done.",
      synonyms: ["mark task done", "完成任务"], properties: ["task": title], required: ["task"]),
    tool(
      "io.acme.tasks", "Tasks", "list_tasks", "List the tasks", "Shows what is on the list.",
      synonyms: ["my tasks", "有哪些任务"], readOnly: true),
  ]

  private static let mailbox: [ToolDefinition] = [
    tool(
      "io.acme.mailbox", "Mailbox", "send_mail", "Send a mail", "Sends a mail to somebody.",
      synonyms: ["mail", "邮件", "发邮件"],
      examples: [("Send a mail to Bo saying hello", ["to": "Bo", "body": "hello"])],
      properties: ["to": ["type": "string", "description": "Who gets it."], "body": ["type": "string"]],
      required: ["to"]),
    tool(
      "io.acme.mailbox", "Mailbox", "read_mail", "Read mail", "Shows the mails of somebody.",
      synonyms: ["show my mail", "查看邮件"], properties: ["sender": ["type": "string", "description": "Who wrote it."]],
      readOnly: true),
    tool(
      "io.acme.mailbox", "Mailbox", "delete_mail", "Delete mail", "Deletes the mails of somebody.", synonyms: ["删除邮件"],
      properties: ["sender": ["type": "string", "description": "Who wrote it."]], required: ["sender"]),
  ]

  private static let house: [ToolDefinition] = [
    switchTool("lock_door", "Lock the door", "door", ["锁门"]),
    switchTool("unlock_door", "Unlock the door", "door", ["开锁"]),
    switchTool("open_blinds", "Open the blinds", "blinds", ["打开窗帘"]),
    switchTool("close_blinds", "Close the blinds", "blinds", ["关上窗帘"]),
    switchTool("enable_heating", "Enable the heating", "heating", ["打开暖气"]),
    switchTool("disable_heating", "Disable the heating", "heating", ["关掉暖气"]),
    switchTool("start_vacuum", "Start the vacuum cleaner", "vacuum", ["开始扫地"]),
    switchTool("stop_vacuum", "Stop the vacuum cleaner", "vacuum", ["停止扫地"]),
  ]

  private static func switchTool(_ name: String, _ title: String, _ noun: String, _ synonyms: [String])
    -> ToolDefinition
  {
    tool("io.acme.house", "House", name, title, title + ".", synonyms: synonyms)
  }

  private static let tables: [ToolDefinition] = [
    tool(
      "io.acme.bistro", "Bistro", "reserve_table", "Reserve a table", "Reserves a table.",
      synonyms: ["table", "reservation", "订位"],
      properties: ["time": ["type": "string", "format": "date-time"]], required: ["time"]),
    tool(
      "io.acme.bistro", "Bistro", "drop_reservation", "Drop a reservation", "Gives a table back.", synonyms: ["退位"],
      properties: ["date": ["type": "string", "format": "date"]]),
  ]

  private static let letters: [ToolDefinition] = [
    tool(
      "io.acme.letter", "Newsletter", "subscribe", "Subscribe to a newsletter", "Orders a newsletter.",
      synonyms: ["newsletter", "订阅"], properties: ["name": title], required: ["name"]),
    tool(
      "io.acme.chat", "Threads", "snooze_thread", "Snooze a thread", "Hides a thread for a while.",
      synonyms: ["thread"],
      properties: ["thread": title], required: ["thread"]),
    tool(
      "io.acme.chat", "Threads", "archive_thread", "Archive a thread", "Puts a thread away.", synonyms: ["thread"],
      properties: ["thread": title], required: ["thread"]),
  ]

  /// One tool that only creates.
  static let once = [
    tool(
      "io.acme.once", "Appointments", "create_appointment", "Create an appointment", "Creates an appointment.",
      synonyms: ["appointment", "visit", "预约"], properties: ["time": ["type": "string", "format": "date-time"]],
      required: ["time"])
  ]
}
