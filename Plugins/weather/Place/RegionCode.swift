/// Short names of countries and states that people write behind a comma, where the service has only the long ones.
enum RegionCode {
  /// The ISO code of a country's common short name.
  static func country(_ text: String) -> String? { countries[text] }

  /// The name of the state or province of the United States, Canada or Australia.
  static func state(_ text: String) -> String? { states[text] }

  private static let countries = [
    "usa": "us", "america": "us", "the us": "us", "the states": "us", "uk": "gb", "britain": "gb",
    "great britain": "gb",
    "uae": "ae", "holland": "nl", "korea": "kr", "czech republic": "cz", "美国": "us", "英国": "gb", "韩国": "kr",
  ]

  private static let states: [String: String] = {
    let text = """
      al Alabama,ak Alaska,az Arizona,ar Arkansas,ca California,co Colorado,ct Connecticut,de Delaware,fl Florida,\
      ga Georgia,hi Hawaii,id Idaho,il Illinois,in Indiana,ia Iowa,ks Kansas,ky Kentucky,la Louisiana,me Maine,\
      md Maryland,ma Massachusetts,mi Michigan,mn Minnesota,ms Mississippi,mo Missouri,mt Montana,ne Nebraska,\
      nv Nevada,nh New Hampshire,nj New Jersey,nm New Mexico,ny New York,nc North Carolina,nd North Dakota,oh Ohio,\
      ok Oklahoma,or Oregon,pa Pennsylvania,ri Rhode Island,sc South Carolina,sd South Dakota,tn Tennessee,tx Texas,\
      ut Utah,vt Vermont,va Virginia,wa Washington,wv West Virginia,wi Wisconsin,wy Wyoming,dc Washington DC,\
      on Ontario,qc Quebec,bc British Columbia,ab Alberta,mb Manitoba,sk Saskatchewan,ns Nova Scotia,\
      nsw New South Wales,vic Victoria,qld Queensland,tas Tasmania
      """
    return Dictionary(
      text.split(separator: ",").map { entry in
        let parts = entry.split(separator: " ", maxSplits: 1)
        return (String(parts[0]), parts[1].lowercased())
      }
    ) { first, _ in first }
  }()
}
