import SkillModel
@main struct Main { static func main() { print(JSON.null) } }
