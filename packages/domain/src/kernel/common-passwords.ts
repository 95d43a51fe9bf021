// Leaked and guessed first, in the language and trade of this house; shorter ones fail by their length. Lower case.
const WORDS = `
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 0987654321 123123123 12341234
  123454321 12344321 11223344 1122334455 112233445566 123321123 147258369 159753456 741852963 789456123 456789123
  123456123456 102030405060 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4
  q1w2e3r4t5 qazwsxedc qazwsx123 qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwer1234 qwerasdf
  asdfghjkl asdfasdf asdf1234 asdfghjk zxcvbnm1 zxcvbnm123 zxcvbnm, 1234qwer 12qwaszx qweasdzxc qweqweqwe password
  password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passpass passport password!
  password1! mypassword passwort motdepasse contraseña contrasena senha123 wachtwoord parola123 changeme changeme1
  changeme123 letmein1 letmein123 letmein! welcome1 welcome12 welcome123 welcome1234 admin123 admin1234 admin12345
  administrator adminadmin admin@123 admin@1234 root1234 rootroot toor1234 test1234 testtest test12345 testing1
  testing123 guest123 guest1234 user1234 user12345 default1 default123 temp1234 temporal temporary secret123
  secret12 topsecret iloveyou iloveyou1 iloveyou2 iloveyou123 iloveu123 loveyou1 lovely12 princess princess1
  sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1 batman123 spiderman
  pokemon1 pokemon123 starwars starwars1 minecraft dragon123 monkey123 michael1 jennifer jordan23 charlie1 whatever
  whatever1 trustno1 master123 shadow123 computer computer1 internet internet1 samsung1 samsung123 iphone123
  android1 facebook facebook1 google123 linkedin liverpool chelsea1 arsenal1 barcelona realmadrid manchester
  mustang1 corvette mercedes ferrari1 yamaha123 letsgo123 abcd1234 abcd12345 abc12345 abc123456 abcdefgh abcdefghi
  abcdefg1 abcdefghij a1b2c3d4 a1b2c3d4e5 aa123456 aaa11111 a12345678 a123456789 1234abcd 12345abc 123abc123
  abc123abc 123qweasd 123qwe123 qwe12345 q12345678 z12345678 asd12345 pass1234 pass12345 pass@123 pass@1234
  india123 india@123 mexico123 thailand thailand1 bangkok123 mumbai123 delhi123 krishna1 ganesh123 sairam123
  woaini1314 woaini520 5201314520 1314520520 51201314 woaini123 147896325 company1 company123 office123 finance1
  finance123 collector collections account1 account123 operator operator1 support1 support123 manager1 manager123
  supervisor loans1234 lending1 credito123 prestamo1 money123 dollars1 spring2024 spring2025 spring2026 summer2024
  summer2025 summer2026 autumn2024 autumn2025 winter2024 winter2025 winter2026 january1 monday123 friday123
  september december november october1 blahblah qqww1122 wordpass drowssap nopassword password2 password3 passw0rd1
  passw0rd123 p@ssw0rd1 p@ssw0rd123 p@ssword123 unknown1 maverick patience rockyou1 trinity1 scooter1 midnight
  cocacola football12 hello123 hello1234 hellohello helloworld goodluck goodmorning sunflower butterfly
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
