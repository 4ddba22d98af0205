extension Lexicon {
  /// Words that mean nearly the same, a line each: English, then Chinese. `_` joins the words of a phrase.
  static let groups = """
    book schedule arrange reserve plan organize set_up pencil_in put_down fix_up | 约 预约 预定 预订 安排 订 定个 排期 约个 约一下
    meeting appointment event get_together session call conference standup sync interview catch_up workshop party lunch dinner breakfast brunch coffee haircut \
    | 会议 会 开会 见面 日程 活动 约会 面试 例会 会面 碰头 吃饭 午饭 晚饭 午餐 晚餐 聚餐 聚会 喝咖啡 培训 讲座 理发 剪头发 体检 看牙
    appointment calendar agenda events diary free busy available availability anything_on what's_on what_'s_on what_'s_happening going_on what_do_i_have planned | 日历 日程 行程 安排 日程表 日程安排 空闲 有空 没空 忙 忙吗
    lunch dinner breakfast brunch meal coffee supper | 午饭 晚饭 早饭 午餐 晚餐 早餐 吃饭 咖啡 聚餐 饭局
    create add make new insert put | 创建 新建 添加 增加 加 建 新增 建立 加入 加上
    list show display view what_do_i_have browse see look_at | 列出 显示 查看 看看 看一下 看下 展示 列表
    move reschedule postpone shift push_back push delay bring_forward put_off change | 改到 推迟 移到 挪到 改期 延期 延后 提前 调整到 改时间 改成 换到 挪 改
    cancel call_off scrap drop delete remove | 取消 撤销 不开了 退掉 退订 删除 删掉 去掉
    delete remove erase clear get_rid trash discard | 删除 删掉 移除 清除 删 清空 去掉 扔掉
    update edit modify change rename alter | 更新 修改 编辑 更改 改 重命名 改名
    time clock hour what_time time_zone timezone | 几点 时间 时刻 时区 几点钟 几点了 钟点
    date day today weekday what_day | 日期 几号 星期几 周几 礼拜几 哪天
    now current currently present right_now at_the_moment | 现在 当前 目前 此刻 实时 这会儿
    between difference how_many_days elapsed apart until days_until days_since days_from days_left how_long_until countdown | 相差 之间 多少天 几天 间隔 差几天 还有多久 距离 隔了 倒数
    weather rain raining snow snowing sunny hot cold umbrella windy humid storm cloudy chilly warm shower outside temperature \
    | 天气 下雨 下雪 雨 雪 晴 刮风 冷 热 带伞 雨伞 阴天 多云 冷不冷 热不热 气象 降雨 暖和 多少度 几度 气温 温度 外面
    temperature degrees hot cold warm | 温度 气温 多少度 几度 摄氏度 度数
    forecast outlook prediction | 预报 预测 预告
    find locate look_for where_is search_for track_down | 找 查找 寻找 找到 找找 找出 找一下 搜
    search look_up lookup query google find | 搜索 搜 查 查询 检索 查一下 查查 搜一下
    read open show_contents contents print look_inside | 读 阅读 读取 打开 看 念 内容 读一下 念一下 朗读
    write save store note_down jot | 写 写入 保存 存 记下 写下 记
    file document files docs paper | 文件 文档 档案 资料
    folder directory | 文件夹 目录
    contain mention mentioning containing inside includes | 包含 含有 提到 出现 里有 写着
    calculate compute work_out evaluate math arithmetic sum add_up figure_out | 计算 算 算一下 算算 等于 等于多少 求 运算
    plus minus times divided multiply multiplied subtract | 加 减 乘 除以 乘以 除
    convert conversion change_into turn_into in_terms equal exchange | 换算 转换 换成 转成 折合 兑换 等于多少 是多少 换
    unit measure measurement | 单位 度量
    currency money exchange_rate dollars euros | 货币 汇率 美元 欧元 人民币 钱 日元 英镑
    price cost how_much rate quote worth | 价格 多少钱 价钱 费用 报价 值多少
    stock share shares ticker market | 股票 股价 股市 行情
    translate translation how_do_you_say what_is_the_word interpret render | 翻译 译成 翻成 怎么说 译 翻译成 翻一下 用英语说
    language english french german chinese spanish japanese | 语言 英语 法语 德语 中文 日语 西班牙语 韩语 英文 法文
    define definition meaning_of dictionary what_does_mean mean | 定义 意思 什么意思 词典 解释 含义 字典
    word vocabulary term | 单词 词语 词 词汇
    synonym thesaurus | 同义词 近义词
    timer countdown set_timer time_me stopwatch | 计时 定时 计时器 定时器 倒计时 秒表
    alarm wake_me wake_up wake | 闹钟 叫醒 起床 叫我起床 闹铃
    remind reminder remember don't_forget don't_let_me_forget | 提醒 记得 别忘 记得提醒 备忘
    note memo jot note_down write_down | 笔记 记 备忘 记录 记下 便签 记一下
    task todo to_do chore to_dos todos | 任务 待办 待办事项 事项 清单
    done complete finish mark check_off tick | 完成 做完 标记 搞定 办完 勾选
    due deadline by_when | 截止 期限 到期 最后期限
    list shopping groceries grocery cart basket | 清单 购物 购物清单 购物车 买
    buy purchase order get_me shop | 买 购买 下单 订购 点 采购
    light lights lamp bulb lighting | 灯 灯光 电灯 台灯 灯泡 照明
    turn_on switch_on power_on enable activate put_on start | 打开 开 开启 启用 开灯 启动 点亮 开一下
    turn_off switch_off power_off disable deactivate shut_off put_out | 关 关闭 关掉 关上 关灯 禁用 熄灭 熄 关一下
    switch toggle turn flip | 开关 切换
    dim brighten brightness bright darker brighter | 亮度 调亮 调暗 亮 暗 亮一点 暗一点
    colour color hue | 颜色 色
    thermostat heating heater heat air_conditioner ac cooling | 空调 暖气 恒温器 制冷 制热 地暖
    set adjust put change make | 设置 设定 调 调到 调整 设 设为 设成 调成
    increase raise up higher louder turn_up | 增加 提高 调高 调大 大一点 升高 大声
    decrease lower reduce down quieter turn_down | 降低 减少 调低 调小 小一点 小声
    volume loud sound audio mute unmute | 音量 声音 静音 音响
    play listen put_on start_playing hear | 播放 放 听 放一首 来一首 来首 放首 播 想听 放点 来点
    music song track tune album playlist songs | 音乐 歌 歌曲 曲子 专辑 歌单 首歌 一首歌
    artist singer band musician | 歌手 艺人 乐队
    pause stop halt hold | 暂停 停 停止 停下 别放了
    resume continue unpause keep_going | 继续 恢复
    next skip following | 下一首 下一个 跳过 切歌 换一首
    previous back last | 上一首 上一个
    film movie video watch cinema show | 电影 视频 影片 看电影 片子
    photo picture image screenshot snapshot pic | 照片 图片 截图 图像 相片 截屏 拍照
    resize scale crop rotate | 缩放 裁剪 旋转 调整大小
    mail email e_mail inbox | 邮件 邮箱 电子邮件 信
    send deliver text shoot forward | 发 发送 寄 发给 转发 发一封 发个 发条
    message sms text chat whatsapp dm | 消息 短信 信息 留言 微信
    call phone ring dial telephone | 打电话 电话 拨打 呼叫 拨 致电 打给
    contact contacts phone_number address_book | 联系人 通讯录 电话号码 联系方式
    invite attendees participants guests | 邀请 参与者 参加者 与会者 嘉宾
    route directions navigate get_to way_to drive_to how_do_i_get | 路线 导航 怎么去 怎么走 开车去 去往
    map location place where | 地图 位置 地点 地方 在哪 哪里
    distance how_far far kilometers miles | 距离 多远 公里
    traffic congestion commute | 交通 路况 堵车 堵不堵
    taxi cab ride uber car | 出租车 打车 叫车 网约车 车
    train railway rail | 火车 高铁 动车 列车 车票
    flight plane fly airline flights | 航班 飞机 机票 飞
    hotel room accommodation stay | 酒店 宾馆 住宿 旅馆 房间 民宿
    restaurant table dine eat_out | 餐厅 饭店 餐馆 饭馆 餐位 座位
    ticket tickets admission | 票 门票 车票
    food recipe cook dish recipes ingredient | 菜谱 食谱 做菜 菜 怎么做 做饭
    news headlines headline | 新闻 头条 资讯 时事
    sports score match game scores | 体育 比分 比赛 球赛
    random pick choose draw | 随机 抽 选 挑
    dice die roll | 骰子 掷 色子 掷骰子
    coin flip toss heads_or_tails | 硬币 抛硬币 掷硬币
    password passphrase secret | 密码 口令
    generate make create produce | 生成 产生 制作
    number digits amount count | 数字 数 号码 数量
    count how_many number_of total | 数 多少个 几个 统计 总数
    length long character characters | 长度 多长 字数
    website url link web_page page site webpage | 网站 网址 链接 网页
    open launch start run go_to | 打开 启动 运行 进入 开
    close quit exit shut | 关闭 退出 关 关掉
    application app program software | 应用 程序 软件
    computer machine system laptop | 电脑 计算机 系统 主机
    battery charge power | 电池 电量 充电
    memory ram usage | 内存
    disk storage space | 磁盘 硬盘 空间 存储
    network wifi wi_fi internet connection | 网络 无线 上网 联网 热点
    bluetooth | 蓝牙
    screen display monitor | 屏幕 显示器
    lock unlock secure | 锁 解锁 上锁 锁上 锁屏
    door gate garage | 门 大门 车库
    window blinds curtain shutters curtains blind | 窗 窗帘 百叶窗 窗户
    room kitchen bedroom living_room bathroom office | 房间 厨房 卧室 客厅 浴室 办公室 书房
    fan ventilator | 风扇 电扇
    vacuum robot clean | 扫地 扫地机 打扫 清洁 吸尘
    television tv channel | 电视 频道
    parcel package shipment delivery tracking courier | 包裹 快递 物流 运单 单号
    track follow trace status where_is | 追踪 跟踪 查询 到哪了 状态
    weigh weight kilograms pounds heavy | 体重 重量 多重 重
    height tall | 身高 高度 多高
    log record track save | 记录 记 登记
    exercise workout run training gym | 运动 锻炼 跑步 健身
    sleep bedtime nap | 睡眠 睡觉
    drink water glass | 喝水 水 杯
    expense spent spend spending paid | 花费 开销 支出 花了 记账 消费
    budget finance | 预算 财务
    bill invoice receipt | 账单 发票 收据
    pay payment transfer | 支付 付款 转账 付
    summarize summary sum_up shorten tldr digest | 总结 摘要 概括 概述
    explain describe tell_me_about | 解释 说明 介绍 讲讲
    encode encoding base64 | 编码
    decode decoding | 解码
    encrypt cipher | 加密
    hash checksum sha md5 digest | 哈希 校验 散列
    format pretty_print indent | 格式化 排版
    copy duplicate clone | 复制 拷贝
    paste clipboard | 粘贴 剪贴板
    rename name | 重命名 改名 名字
    compress zip archive | 压缩 打包
    extract unzip unpack | 解压 提取
    download fetch get | 下载 获取
    upload | 上传
    print printer | 打印 打印机
    scan qr qr_code barcode | 扫描 二维码 扫码 条码
    birthday anniversary | 生日 周年 纪念日
    holiday vacation | 假期 放假 节日 假日
    sunrise sunset dawn dusk | 日出 日落
    moon lunar | 月亮 月相
    air_quality pollution aqi smog | 空气质量 雾霾 污染
    population inhabitants | 人口
    country nation capital | 国家 首都
    wikipedia encyclopedia | 百科 维基
    spell spelling | 拼写
    uppercase capitalize upper capitals | 大写
    lowercase | 小写
    reverse backwards | 反转 倒过来 倒序
    sort order alphabetical | 排序 排列
    compare difference diff versus | 比较 对比 区别
    average mean | 平均 平均值
    percent percentage | 百分之 百分比
    tip gratuity | 小费
    age old born | 年龄 多大 几岁 岁
    """
}
