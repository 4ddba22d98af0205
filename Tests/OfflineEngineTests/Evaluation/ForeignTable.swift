/// Requests to the tools of strangers, among all others.
let foreignTable = #"""
  set a timer for 10 minutes | timer.start_timer | {"duration":"PT10M"}
  start a 5 minute timer called pasta | timer.start_timer | {"duration":"PT5M","label":"pasta"}
  timer 90 seconds | timer.start_timer | {"duration":"PT90S"}
  set a timer for an hour and a half | timer.start_timer | {"duration":"PT1H30M"}
  set a timer | ?timer.start_timer | {}
  倒计时十五分钟 | timer.start_timer | {"duration":"PT15M"}
  定时器半小时 | timer.start_timer | {"duration":"PT30M"}
  帮我开一个三分钟的计时 | timer.start_timer | {"duration":"PT3M"}
  turn on the kitchen light | lights.set_light | {"room":"kitchen","state":"on"}
  switch off the lights in the bedroom | lights.set_light | {"room":"bedroom","state":"off"}
  turn the living room lights off | lights.set_light | {"room":"living room","state":"off"}
  dim the bedroom light to 30 percent | lights.set_light | {"room":"bedroom","brightness":30}
  set the hallway light to 150 percent | ?lights.set_light | {}
  把客厅的灯打开 | lights.set_light | {"room":"客厅","state":"on"}
  关掉厨房的灯 | lights.set_light | {"room":"厨房","state":"off"}
  把书房的灯调到百分之四十 | lights.set_light | {"room":"书房","brightness":40}
  set the heating to 21 degrees | thermostat.set_temperature | {"temperature":21}
  make it 19.5 degrees, please: the thermostat | thermostat.set_temperature | {"temperature":19.5}
  空调调到二十六度 | thermostat.set_temperature | {"temperature":26}
  wake me up at 6:30 | alarm.set_alarm | {"time":"06:30"}
  set an alarm for 7am every day | alarm.set_alarm | {"time":"07:00","repeat":"daily"}
  明天早上六点半叫我起床 | alarm.set_alarm | {"time":"06:30"}
  设一个七点的闹钟 | alarm.set_alarm | {"time":"07:00"}
  play some jazz | player.play_music | {"query":"jazz"}
  play Bohemian Rhapsody by Queen | player.play_music | {"query":"Bohemian Rhapsody","artist":"Queen"}
  I want to listen to Mozart | player.play_music | {"query":"Mozart"}
  播放周杰伦的稻香 | player.play_music | {"query":"周杰伦的稻香"}
  来一首《晴天》 | player.play_music | {"query":"晴天"}
  set the volume to 40 | player.set_volume | {"level":40}
  turn the volume down to 20 percent | player.set_volume | {"level":20}
  音量调到五十 | player.set_volume | {"level":50}
  pause the music | player.pause | {}
  暂停音乐 | player.pause | {}
  translate 'good night' into Spanish | translate.translate | {"text":"good night","target_language":"Spanish"}
  how do you say thank you very much in Japanese | translate.translate | {"text":"thank you very much","target_language":"Japanese"}
  translate where is the station to German | translate.translate | {"text":"where is the station","target_language":"German"}
  把“我爱你”翻译成英语 | translate.translate | {"text":"我爱你","target_language":"英语"}
  你好用法语怎么说 | translate.translate | {"text":"你好","target_language":"法语"}
  把今天天气很好翻译成日语 | translate.translate | {"text":"今天天气很好","target_language":"日语"}
  note that the wifi password is swordfish | pad.add_note | {"text":"the wifi password is swordfish"}
  write down: buy stamps | pad.add_note | {"text":"buy stamps"}
  记一下车停在B2层 | pad.add_note | {"text":"车停在B2层"}
  add call the plumber to my todo list | todo.add_task | {"task":"call the plumber"}
  add a task: pay rent, due Friday, high priority | todo.add_task | {"task":"pay rent","due":"2026-05-08","priority":"high"}
  添加待办：交电费 | todo.add_task | {"task":"交电费"}
  remind me to buy milk tomorrow at 9 | remind.remind | {"text":"buy milk","at":"2026-05-05T09:00:00+02:00"}
  remind me in 20 minutes to check the oven | remind.remind | {"text":"check the oven","at":"2026-05-04T09:50:00+02:00"}
  remind me to call the bank | ?remind.remind | {"text":"call the bank"}
  don't forget to remind me to water the plants at 6pm | remind.remind | {"at":"2026-05-04T18:00:00+02:00"}
  提醒我明天早上八点吃药 | remind.remind | {"text":"吃药","at":"2026-05-05T08:00:00+02:00"}
  两小时后提醒我关火 | remind.remind | {"text":"关火","at":"2026-05-04T11:30:00+02:00"}
  convert 100 usd to eur | fx.convert_currency | {"amount":100,"from":"USD","to":"EUR"}
  how much is 50 dollars in yen? | fx.convert_currency | {"amount":50,"from":"USD","to":"JPY"}
  100美元是多少人民币 | fx.convert_currency | {"amount":100,"from":"USD","to":"CNY"}
  1,500 euros in pounds | fx.convert_currency | {"amount":1500,"from":"EUR","to":"GBP"}
  email bob@example.com saying I am running late | mail.send_email | {"to":"bob@example.com","body":"I am running late"}
  send an email to amy@corp.com with subject Budget saying the numbers are in | mail.send_email | {"to":"amy@corp.com","subject":"Budget","body":"the numbers are in"}
  给 li@example.cn 发邮件说我明天到 | mail.send_email | {"to":"li@example.cn","body":"我明天到"}
  roll 3 dice with 20 sides | dice.roll_dice | {"count":3,"sides":20}
  roll two dice | dice.roll_dice | {"count":2}
  掷三个骰子 | dice.roll_dice | {"count":3}
  book a table for 4 at Luigi's tomorrow at 8pm | tables.book_table | {"restaurant":"Luigi's","guests":4,"time":"2026-05-05T20:00:00+02:00"}
  reserve a table for two at Noma on Friday at 7:30pm | tables.book_table | {"restaurant":"Noma","guests":2,"time":"2026-05-08T19:30:00+02:00"}
  book a meeting with Ana tomorrow at 10 | calendar.create_event | {"title":"Meeting with Ana","start":"2026-05-05T10:00:00+02:00"}
  帮我明天上午十点约个会议室 | calendar.create_event | {"title":"会议室","start":"2026-05-05T10:00:00+02:00"}
  is it 9 in Tokyo now? | clock.now | {"place":"Tokyo"}
  what's the weather in Paris tomorrow | weather.forecast | {"place":"Paris","date":"2026-05-05"}
  what is the meaning of life | - | {}
  tell me a joke | - | {}
  who was the first person on the moon? | - | {}
  讲个故事 | - | {}
  don't play anything | - | {}
  不要关灯 | - | {}
  别提醒我了 | - | {}
  """#
