/// Requests that share their nouns with tools that would do the contrary of what is said.
let contraryTable = #"""
  cancel the meeting with Ana tomorrow at 10 | calendar.cancel_event | {"event":"meeting with Ana"}
  cancel the meeting with Ana tomorrow | calendar.cancel_event | {"event":"meeting with Ana","date":"2026-05-05"}
  cancel my dentist appointment on friday | calendar.cancel_event | {"event":"dentist appointment","date":"2026-05-08"}
  can you cancel my lunch with Tom on Wednesday? | calendar.cancel_event | {"date":"2026-05-06"}
  could you please cancel the sprint review? | calendar.cancel_event | {"event":"sprint review"}
  I need to cancel the dentist | calendar.cancel_event | {"event":"dentist"}
  I'd like to cancel tomorrow's standup | calendar.cancel_event | {"date":"2026-05-05"}
  is it possible to cancel the meeting with Bob? | calendar.cancel_event | {"event":"meeting with Bob"}
  would you mind cancelling the team lunch | calendar.cancel_event | {"event":"team lunch"}
  please call off the meeting with Ana at 10 tomorrow | calendar.cancel_event | {}
  call the meeting with Ana off | calendar.cancel_event | {}
  delete the appointment with Dr. Smith on Friday | calendar.cancel_event | {"date":"2026-05-08"}
  remove the workshop from my calendar | calendar.cancel_event | {"event":"workshop"}
  get rid of the meeting with Carol | calendar.cancel_event | {}
  scrap the planning meeting on Thursday | calendar.cancel_event | {"date":"2026-05-07"}
  I don't need the dentist appointment anymore | calendar.cancel_event | {}
  we no longer need the meeting with Bob | calendar.cancel_event | {}
  the meeting with Ana has to be cancelled | calendar.cancel_event | {}
  put off the meeting with Ana until Friday at 3pm | calendar.move_event | {"new_start":"2026-05-08T15:00:00+02:00"}
  put the dentist off until Monday at 9 | calendar.move_event | {"new_start":"2026-05-11T09:00:00+02:00"}
  postpone the meeting with Bob to Thursday at 11 | calendar.move_event | {"new_start":"2026-05-07T11:00:00+02:00"}
  can we move the appointment with Ana to tomorrow at 4pm? | calendar.move_event | {"new_start":"2026-05-05T16:00:00+02:00"}
  could you reschedule the meeting on Friday at 10 with Mia to Monday at 10? | calendar.move_event | {}
  push the meeting with Ana back to 5pm tomorrow | calendar.move_event | {"new_start":"2026-05-05T17:00:00+02:00"}
  bring the dentist appointment forward to tomorrow at 8am | calendar.move_event | {"new_start":"2026-05-05T08:00:00+02:00"}
  delay the meeting with Ana | ?calendar.move_event | {}
  book the meeting with Ana tomorrow at 10 | calendar.create_event | {"start":"2026-05-05T10:00:00+02:00"}
  schedule a meeting about the move to Berlin on Friday at 10 | calendar.create_event | {"start":"2026-05-08T10:00:00+02:00"}
  can you set up a meeting with Ana about the cancelled order tomorrow at 10? | calendar.create_event | {"start":"2026-05-05T10:00:00+02:00"}
  show me the meetings on Friday | calendar.list_events | {"from":"2026-05-08"}
  list my appointments for tomorrow | calendar.list_events | {"from":"2026-05-05"}
  can you show me tomorrow's meetings? | calendar.list_events | {"from":"2026-05-05"}
  don't cancel the meeting with Ana | - | {}
  取消明天十点和Ana的会议 | calendar.cancel_event | {}
  删掉明天的牙医预约 | calendar.cancel_event | {"event":"牙医预约","date":"2026-05-05"}
  请帮我取消周五的会议 | calendar.cancel_event | {"date":"2026-05-08"}
  把周五下午三点的会议取消 | calendar.cancel_event | {"date":"2026-05-08"}
  能不能把明天和小王的预约取消掉？ | calendar.cancel_event | {"date":"2026-05-05"}
  明天的团队会议不开了 | calendar.cancel_event | {"date":"2026-05-05"}
  明天的牙医预约不用了 | calendar.cancel_event | {}
  我不需要周五的会议了 | calendar.cancel_event | {}
  后天的团队会议取消 | calendar.cancel_event | {"date":"2026-05-06"}
  可以取消和王芳的会议吗 | calendar.cancel_event | {}
  把和Ana的会议推迟到周五下午三点 | calendar.move_event | {"new_start":"2026-05-08T15:00:00+02:00"}
  明天的牙医预约改到周四上午十点 | calendar.move_event | {"new_start":"2026-05-07T10:00:00+02:00"}
  能把周五的会议挪到下周一上午九点吗 | calendar.move_event | {"new_start":"2026-05-11T09:00:00+02:00"}
  推迟和小王的会议 | ?calendar.move_event | {}
  安排明天十点讨论取消订单的会议 | calendar.create_event | {"start":"2026-05-05T10:00:00+02:00"}
  预约明天下午三点的牙医 | calendar.create_event | {"start":"2026-05-05T15:00:00+02:00"}
  看看明天的会议 | calendar.list_events | {"from":"2026-05-05"}
  不要取消明天的会议 | - | {}
  add call the bank to my tasks | tasks.add_task | {"task":"call the bank"}
  remove call the bank from my tasks | tasks.remove_task | {"task":"call the bank"}
  can you delete the task call the bank? | tasks.remove_task | {}
  mark the task call the bank as done | tasks.complete_task | {}
  show my tasks | tasks.list_tasks | {}
  删除任务买牛奶 | tasks.remove_task | {}
  完成任务买牛奶 | tasks.complete_task | {}
  send a mail to Bo saying see you | mailbox.send_mail | {"to":"Bo"}
  show me the mail from Bo | mailbox.read_mail | {}
  delete the mail from Bo | mailbox.delete_mail | {}
  查看邮件 | mailbox.read_mail | {}
  lock the door | house.lock_door | {}
  please unlock the door | house.unlock_door | {}
  open the blinds | house.open_blinds | {}
  could you close the blinds? | house.close_blinds | {}
  turn the heating off | house.disable_heating | {}
  switch on the heating | house.enable_heating | {}
  start the vacuum cleaner | house.start_vacuum | {}
  stop the vacuum cleaner please | house.stop_vacuum | {}
  把窗帘关上 | house.close_blinds | {}
  把窗帘打开 | house.open_blinds | {}
  reserve a table tomorrow at 8pm | bistro.reserve_table | {"time":"2026-05-05T20:00:00+02:00"}
  drop the table reservation on Friday | bistro.drop_reservation | {"date":"2026-05-08"}
  subscribe to the newsletter Morning Brew | letter.subscribe | {}
  unsubscribe from the newsletter Morning Brew | - | {}
  snooze the thread about parking | chat.snooze_thread | {}
  archive the thread about parking | chat.archive_thread | {}
  """#

/// Requests whose verb no tool here does, though one that does the contrary has all the nouns.
let declinedTable = #"""
  cancel the visit on Friday at 10 | - | {}
  delete the appointment tomorrow at 3pm | - | {}
  postpone the appointment to Monday at 9 | - | {}
  show me the appointment tomorrow at 10 | - | {}
  I don't need the visit tomorrow at 10 anymore | - | {}
  取消明天十点的预约 | - | {}
  book an appointment tomorrow at 10 | once.create_appointment | {"time":"2026-05-05T10:00:00+02:00"}
  """#
