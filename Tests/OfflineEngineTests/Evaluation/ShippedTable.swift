/// Requests to the tools that ship, and what must come of them: `say | tool | arguments`. `-` is no tool; `?` asks first.
let shippedTable = #"""
  book a meeting with Ana tomorrow at 10 | calendar.create_event | {"title":"Meeting with Ana","start":"2026-05-05T10:00:00+02:00","attendees":["Ana"]}
  Please schedule a call with Bob and Carol on Friday at 3pm | calendar.create_event | {"title":"Call with Bob and Carol","start":"2026-05-08T15:00:00+02:00","attendees":["Bob","Carol"]}
  can you set up a meeting about the budget next Tuesday from 10 to 11:30? | calendar.create_event | {"start":"2026-05-12T10:00:00+02:00","end":"2026-05-12T11:30:00+02:00"}
  arrange lunch with Tom at noon on Wednesday | calendar.create_event | {"title":"Lunch with Tom","start":"2026-05-06T12:00:00+02:00"}
  put a dentist appointment in my calendar for May 12th at 9:15 | calendar.create_event | {"title":"Dentist appointment","start":"2026-05-12T09:15:00+02:00"}
  I'd like to book dinner with Mia tonight at 8 | calendar.create_event | {"start":"2026-05-04T20:00:00+02:00"}
  schedule "Sprint review" for 6 May at 14:00 for 45 minutes | calendar.create_event | {"title":"Sprint review","start":"2026-05-06T14:00:00+02:00","end":"2026-05-06T14:45:00+02:00"}
  book a meeting in room 5 tomorrow at half past nine | calendar.create_event | {"start":"2026-05-05T09:30:00+02:00","location":"room 5"}
  plan a workshop on 2026-06-01 at 13:00 | calendar.create_event | {"title":"Workshop","start":"2026-06-01T13:00:00+02:00"}
  book a meeting with Ana | ?calendar.create_event | {}
  schedule a call with Bob tomorrow | ?calendar.create_event | {}
  book a meeting on 30 February at 10 | ?calendar.create_event | {}
  schedule lunch at 25:00 tomorrow | ?calendar.create_event | {}
  帮我明天上午十点约个会议室 | calendar.create_event | {"title":"会议室","start":"2026-05-05T10:00:00+02:00"}
  明天下午三点和张伟开会 | calendar.create_event | {"title":"和张伟开会","start":"2026-05-05T15:00:00+02:00"}
  请安排下周三上午九点半的项目评审 | calendar.create_event | {"title":"项目评审","start":"2026-05-13T09:30:00+02:00"}
  预约周五下午两点的牙医 | calendar.create_event | {"title":"牙医","start":"2026-05-08T14:00:00+02:00"}
  今晚八点约李雷吃饭 | calendar.create_event | {"start":"2026-05-04T20:00:00+02:00"}
  后天从十点到十一点安排一个面试 | calendar.create_event | {"title":"面试","start":"2026-05-06T10:00:00+02:00","end":"2026-05-06T11:00:00+02:00"}
  帮我约一下王总，5月8号下午四点 | calendar.create_event | {"start":"2026-05-08T16:00:00+02:00"}
  安排一个跟市场部的会议，明天14:30 | calendar.create_event | {"start":"2026-05-05T14:30:00+02:00"}
  帮我book一个meeting明天10点 | calendar.create_event | {"start":"2026-05-05T10:00:00+02:00"}
  帮我约个会议 | ?calendar.create_event | {}
  明天约个会议室 | ?calendar.create_event | {}
  what do I have on Friday | calendar.list_events | {"from":"2026-05-08","to":"2026-05-08"}
  what's on my calendar tomorrow? | calendar.list_events | {"from":"2026-05-05","to":"2026-05-05"}
  show me my appointments for this week | calendar.list_events | {"from":"2026-05-04","to":"2026-05-10"}
  do I have any meetings today? | calendar.list_events | {"from":"2026-05-04","to":"2026-05-04"}
  list my events from 5 May to 9 May | calendar.list_events | {"from":"2026-05-05","to":"2026-05-09"}
  am I free on Thursday? | calendar.list_events | {"from":"2026-05-07"}
  what's my agenda for next week | calendar.list_events | {"from":"2026-05-11","to":"2026-05-17"}
  我明天有什么安排 | calendar.list_events | {"from":"2026-05-05","to":"2026-05-05"}
  看看我这周的日程 | calendar.list_events | {"from":"2026-05-04","to":"2026-05-10"}
  下周五有什么会吗 | calendar.list_events | {"from":"2026-05-15","to":"2026-05-15"}
  今天有哪些会议 | calendar.list_events | {"from":"2026-05-04","to":"2026-05-04"}
  显示我五月十号的日程 | calendar.list_events | {"from":"2026-05-10","to":"2026-05-10"}
  move the dentist to Thursday at 4 | calendar.move_event | {"event":"dentist","new_start":"2026-05-07T16:00:00+02:00"}
  reschedule my meeting with Ana to tomorrow at 11 | calendar.move_event | {"event":"meeting with Ana","new_start":"2026-05-05T11:00:00+02:00"}
  postpone the sprint review until next Monday at 10am | calendar.move_event | {"event":"sprint review","new_start":"2026-05-11T10:00:00+02:00"}
  push back the team lunch to 1:30pm on Friday | calendar.move_event | {"event":"team lunch","new_start":"2026-05-08T13:30:00+02:00"}
  move the standup from 9 to 10 tomorrow | calendar.move_event | {"event":"standup","new_start":"2026-05-05T10:00:00+02:00"}
  move the dentist to Thursday | ?calendar.move_event | {"event":"dentist"}
  把团队会议改到周四下午两点 | calendar.move_event | {"event":"团队会议","new_start":"2026-05-07T14:00:00+02:00"}
  把明天的牙医推迟到后天上午十一点 | calendar.move_event | {"event":"牙医","new_start":"2026-05-06T11:00:00+02:00"}
  项目评审改到下周一上午九点 | calendar.move_event | {"event":"项目评审","new_start":"2026-05-11T09:00:00+02:00"}
  cancel the meeting with Bob | calendar.cancel_event | {"event":"meeting with Bob"}
  please call off the workshop on Friday | calendar.cancel_event | {"event":"workshop","date":"2026-05-08"}
  cancel my dentist appointment tomorrow | calendar.cancel_event | {"event":"dentist appointment","date":"2026-05-05"}
  取消周五的团队会议 | calendar.cancel_event | {"event":"团队会议","date":"2026-05-08"}
  帮我把明天的面试取消掉 | calendar.cancel_event | {"event":"面试","date":"2026-05-05"}
  取消和王芳的午饭 | calendar.cancel_event | {"event":"和王芳的午饭"}
  is it 9 in Tokyo now? | clock.now | {"place":"Tokyo"}
  what time is it | clock.now | {}
  what's the time in New York | clock.now | {"place":"New York"}
  tell me the current time in Sydney please | clock.now | {"place":"Sydney"}
  what day is it today? | clock.now | {}
  what is today's date | clock.now | {}
  现在几点了 | clock.now | {}
  东京现在几点 | clock.now | {"place":"东京"}
  请问伦敦现在是几点钟 | clock.now | {"place":"伦敦"}
  今天星期几 | clock.now | {}
  今天几号 | clock.now | {}
  纽约现在是九点吗 | clock.now | {"place":"纽约"}
  how many days from 3 March to 10 June | clock.between | {"from":"2026-03-03","to":"2026-06-10"}
  how many days until Christmas | clock.between | {"from":"2026-05-04","to":"2026-12-25"}
  how many days are there between 1 January 2026 and 4 May 2026? | clock.between | {"from":"2026-01-01","to":"2026-05-04"}
  how long until 1 September? | clock.between | {"from":"2026-05-04","to":"2026-09-01"}
  离圣诞节还有多少天 | clock.between | {"from":"2026-05-04","to":"2026-12-25"}
  从3月3日到6月10日有多少天 | clock.between | {"from":"2026-03-03","to":"2026-06-10"}
  距离国庆节还有几天 | clock.between | {"from":"2026-05-04","to":"2026-10-01"}
  what date is 90 days after 1 March 2026 | clock.add | {"date":"2026-03-01","duration":"P90D"}
  what date is 3 weeks after 10 May | clock.add | {"date":"2026-05-10","duration":"P3W"}
  what's the weather in Paris | weather.current | {"place":"Paris"}
  how's the weather in San Francisco right now? | weather.current | {"place":"San Francisco"}
  is it raining in Bergen? | weather.current | {"place":"Bergen"}
  how cold is it in Moscow | weather.current | {"place":"Moscow"}
  weather for Rio de Janeiro in fahrenheit | weather.current | {"place":"Rio de Janeiro","units":"imperial"}
  tokyo weather | weather.current | {"place":"tokyo"}
  what's the weather | ?weather.current | {}
  北京天气怎么样 | weather.current | {"place":"北京"}
  上海现在冷不冷 | weather.current | {"place":"上海"}
  查一下杭州的天气 | weather.current | {"place":"杭州"}
  广州外面在下雨吗 | weather.current | {"place":"广州"}
  天气怎么样 | ?weather.current | {}
  will it rain in Oslo tomorrow | weather.forecast | {"place":"Oslo","date":"2026-05-05"}
  what will the weather be like in Lisbon on Sunday? | weather.forecast | {"place":"Lisbon","date":"2026-05-10"}
  weather for New York tomorrow | weather.forecast | {"place":"New York","date":"2026-05-05"}
  give me the forecast for Vienna for the next 5 days | weather.forecast | {"place":"Vienna","days":5}
  do I need an umbrella in London tomorrow? | weather.forecast | {"place":"London","date":"2026-05-05"}
  北京明天天气怎么样 | weather.forecast | {"place":"北京","date":"2026-05-05"}
  上海周六会下雨吗 | weather.forecast | {"place":"上海","date":"2026-05-09"}
  后天去成都要带伞吗 | weather.forecast | {"place":"成都","date":"2026-05-06"}
  深圳未来三天的天气预报 | weather.forecast | {"place":"深圳","days":3}
  find all *.pdf files in ~/Documents | files.find | {"pattern":"*.pdf","folder":"~/Documents"}
  where is the file report.docx | files.find | {"pattern":"report.docx"}
  locate budget.xlsx | files.find | {"pattern":"budget.xlsx"}
  找一下 预算.xlsx | files.find | {}
  在 ~/Downloads 里查找 *.zip | files.find | {"pattern":"*.zip","folder":"~/Downloads"}
  search my notes for budget | files.search | {"query":"budget"}
  which files mention quarterly report? | files.search | {"query":"quarterly report"}
  search for "door code" in ~/notes | files.search | {"query":"door code","folder":"~/notes"}
  搜索包含合同的文件 | files.search | {"query":"合同"}
  哪些文件提到了张伟 | files.search | {"query":"张伟"}
  read ~/notes.txt | files.read | {"path":"~/notes.txt"}
  show me the file todo.md | files.read | {"path":"todo.md"}
  what's in /etc/hosts | files.read | {"path":"/etc/hosts"}
  读一下 ~/日记.txt | files.read | {}
  打开 notes.md 看看 | files.read | {"path":"notes.md"}
  read the file | ?files.read | {}
  what is 3 km in miles | units.calculate | {"expression":"3 km in miles"}
  5+3*2 | units.calculate | {"expression":"5+3*2"}
  calculate (12 + 8) * 3 / 4 | units.calculate | {"expression":"(12 + 8) * 3 / 4"}
  how much is 15% of 80? | units.calculate | {"expression":"15% of 80"}
  convert 70 kg to pounds | units.calculate | {"expression":"70 kg to pounds"}
  how many feet are in 2 miles | units.calculate | {"expression":"2 miles in feet"}
  what's 20 celsius in fahrenheit | units.calculate | {"expression":"20 celsius in fahrenheit"}
  3公里等于多少英里 | units.calculate | {"expression":"3 km in miles"}
  计算 25 * 4 + 10 | units.calculate | {"expression":"25 * 4 + 10"}
  十五乘以四等于多少 | units.calculate | {"expression":"15 * 4"}
  帮我算一下 128 / 16 | units.calculate | {"expression":"128 / 16"}
  70公斤是多少磅 | units.calculate | {"expression":"70 kg in lb"}
  tell me a joke | - | {}
  what is the meaning of life | - | {}
  who won the world cup in 1998 | - | {}
  write a poem about autumn | - | {}
  sing me a song | - | {}
  how are you today | - | {}
  I love you | - | {}
  order a pizza | - | {}
  what's your favourite colour | - | {}
  don't book anything | - | {}
  please do not cancel the meeting | - | {}
  never mind | - | {}
  if it rains tomorrow, cancel the picnic | - | {}
  what if I booked a flight to Mars tomorrow at 10 | - | {}
  写一首诗 | - | {}
  讲个笑话 | - | {}
  你喜欢我吗 | - | {}
  人生的意义是什么 | - | {}
  推荐一部好看的小说 | - | {}
  别约了 | - | {}
  先不要取消会议 | - | {}
  如果明天下雨就取消野餐 | - | {}
  今天心情不好 | - | {}
  """#
