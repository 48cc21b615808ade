/**
 * Groups of words of headlines with one meaning, in Russian and English: beginnings of words (`$` marks a
 * whole word). Headlines are compared by the name of the group, so «загорелся» and "catches fire" are the
 * same word.
 */

/** Kinds of vessels: a headline about a tanker and one about a ferry tell of different things. */
export const kinds = {
  tanker: 'танкер tanker vlcc suezmax aframax',
  bulker: 'балкер балктанкер сухогруз bulker bulkcarrier coaster',
  container: 'контейнеровоз boxship containership',
  ferry: 'паром ferry ferries ropax',
  cruise: 'лайнер круизн cruise liner',
  tug: 'буксир tugboat tug$ tugs$',
  fishing: 'траулер сейнер краболов рыболовн рыбацк trawler fishing fisherm рыбак',
  yacht: 'яхт yacht sailboat катамаран catamaran',
  gas: 'газовоз метановоз gascarrier lngcarrier',
  cars: 'автовоз carcarrier',
  icebreaker: 'ледокол icebreaker',
  barge: 'барж barge',
  submarine: 'подлодк подводн submarine',
  warship: 'фрегат эсминц эсминец корвет авианос warship frigate destroyer corvette carrier$',
  research: 'научно-исследовательск researchvessel',
  boat: 'лодк лодок катер speedboat boat',
  dredger: 'земснаряд dredger',
};

/** What is carried or traded. */
export const cargoes = {
  containers: 'контейнер$ контейнеры$ контейнеров$ контейнерн container$ containers$ teu$ boxes$',
  coal: 'уголь$ угля$ угол coal',
  grain: 'зерн пшениц grain wheat corn$',
  oil: 'нефт$ нефть нефти нефтян oil$ crude',
  products: 'нефтепродукт мазут дизел diesel fuel gasoline бензин',
  gas: 'спг$ lng газ$ газа$ gas$ lpg',
  ore: 'руд$ руды$ руду$ ore$ iron$',
  steel: 'стальн металл steel',
  fish: 'рыб fish$ seafood',
  drugs: 'наркотик кокаин гашиш cocaine drug hashish heroin',
  fertiliser: 'удобрен fertili',
  timber: 'лес$ леса$ древесин timber wood$',
  cars: 'автомобил$ автомобилей cars$ vehicles$',
};

/** Events: a headline about a fire and one about an arrest tell different stories. */
export const events = {
  fire: 'пожар загор горит горящ горел возгор пламя fire$ fires$ ablaze blaze burn fiery',
  explosion: 'взрыв взорв explo blast',
  aground: 'мель мели aground ground$ grounds grounded grounding stranded',
  collision: 'столкн collision collid rammed протаран',
  sinking: 'затонул затоп потонул тонет sink sank sunk founder',
  capsize: 'опрокин переверн capsiz overturn',
  overboard: 'заборт overboard',
  attack: 'атак обстрел удар$ ударил напал нападен attack strike$ struck missile ракет дрон drone hit$ hits$',
  hijack: 'захват захвач пират hijack pira abduct похит kidnap seajack',
  detention: 'задерж арест detain detention arrest seiz seizure impound',
  rescue: 'спас эваку rescu evacuat saved$',
  leak: 'разлив утечк spill leak',
  search: 'поиск ищут пропал исчез search missing vanish disappear',
  death: 'погиб умер смерт скончал dead$ dies$ died$ death kill',
  strikeOfWorkers: 'забастов бастуют strikers walkout dockers',
  wages: 'зарплат невыплат долг wage unpaid pay$ salar',
  abandonment: 'брошен abandon',
  order: 'заказ контракт order$ orders$ ordered ordering contract',
  delivery: 'переда сдал delivered delivers delivery handed',
  launch: 'спущен спусти спуск launched launches floated$',
  purchase: 'купил купит покуп приобр buys$ bought acquir purchas takeover',
  sale: 'прода sells$ sold$ sale$',
  sanctions: 'санкц sanction',
  fine: 'штраф fined$ fines$ fine$ penalt',
  court: 'суд$ приговор судебн court sentenc verdict jailed convict guilty',
  opening: 'открыл открыт открыв opens$ opened opening',
  closing: 'закрыл закрыт закрыв closes$ closed closing closure shut',
  growth:
    'вырос рост$ роста$ увелич подня подорож rise$ rises rose$ growth grew$ grows surge jump increase climb soar',
  fall: 'снизил снижа упал паден сократ подешев уменьш fall$ falls fell$ drop decline slump plunge decrease slid$ slides',
  record: 'рекорд record$',
  visit: 'визит посет visit',
  exercise: 'учени$ учения$ учений$ маневр exercise drill',
  appointment: 'назнач возглав appoint named$ ceo$',
  collisionWithPort: 'причал$ навалил allision',
  voyage: 'вышел вышла отправил отправляет прибыл прибыла departs departed sails$ sailed arriv',
  breakdown: 'двигател поломк обесточ лишил adrift дрейф blackout engine disabled',
};

/**
 * Words that end, withdraw or deny something: a headline with such a word is a newer story than one without.
 */
export const turns = {
  release: 'освобо отпущ отпуст released freed$ release$ releases',
  refloat: 'снят$ снято$ снята$ сняли refloat floats$',
  extinguished: 'потуш ликвид extinguish',
  resumed: 'возобнов resum restor reopen восстанов',
  lifted: 'снял$ lifts$ lifted',
  denied: 'опроверг отриц deny$ denies denied refut reject отверг отказ refus',
  cancelled: 'отмен cancel scrap$ scraps',
  postponed: 'отлож перенес postpon delay',
  suspended: 'приостанов останов suspend halt$ halts halted',
  found: 'нашл найден обнаруж found$ recovered',
  charged: 'обвин charged$ prosecut lawsuit sues$ sued$ иск$',
  ended: 'заверш закончил ended$ ends$ complet',
  threatened: 'пригроз угрож threat грозит может$ могут$ may$ could$ might$',
  planned: 'план планир плани plan$ plans$ намер хочет',
  again: 'снова$ вновь$ повторн again$ second$ второй$ втор another$ очередн third$ трети',
  why: 'причин расслед cause$ investigat probe$ inquiry',
  not: 'не$ нет$ no$ not$',
};

/**
 * Places in both languages with their adjectives, and the IMO: «греческий», «Греция» and "Greek" get one
 * name.
 */
export const places = {
  imo: 'имо$ imo$',
  greece: 'греци греческ greece greek',
  turkey: 'турци турецк turkey turkish turkiye',
  china: 'китай китая китае китайск china chines',
  japan: 'япони японск japan',
  korea: 'корея$ кореи$ корее$ корею$ корейск korea',
  india: 'инди$ индии индию индийск india$ indian$',
  iran: 'иран iran',
  yemen: 'йемен yemen',
  houthi: 'хусит houthi',
  russia: 'росси российск russia',
  ukraine: 'украин ukrain',
  finland: 'финлянд финск finland finnish',
  norway: 'норвег норвежск norway norweg',
  sweden: 'швеци шведск sweden swedish',
  denmark: 'дани$ дании датск denmark danish',
  germany: 'германи немецк german',
  france: 'франци французск franc french',
  spain: 'испани испанск spain spanish',
  italy: 'итали итальянск ital',
  britain: 'британ великобритан англи$ britain british uk$',
  usa: 'сша$ американск us$ usa$ american',
  egypt: 'египет египт egypt',
  suez: 'суэц suez',
  panama: 'панам panama',
  redSea: 'красноемор красногомор redsea',
  blackSea: 'черноемор черногомор blacksea',
  balticSea: 'балти baltic',
  hormuz: 'ормуз hormuz',
  kerch: 'керч kerch',
  bosphorus: 'босфор bosphor bosporus',
  singapore: 'сингапур singapor',
  malaysia: 'малайзи malaysia',
  indonesia: 'индонези indonesia',
  philippines: 'филиппин philippin',
  vietnam: 'вьетнам vietnam',
  taiwan: 'тайван taiwan',
  somalia: 'сомали somali',
  nigeria: 'нигери nigeria',
  guinea: 'гвине guinea',
  libya: 'ливи libya',
  malta: 'мальт malta maltese',
  cyprus: 'кипр cypr',
  oman: 'оман oman',
  uae: 'оаэ$ эмират uae$ emirat fujairah фуджейр',
  estonia: 'эстон eston',
  poland: 'польш польск poland polish',
  netherlands: 'нидерланд голланд netherland dutch',
  belgium: 'бельги belgi',
  rotterdam: 'роттердам rotterdam',
  antwerp: 'антверпен antwerp',
  hamburg: 'гамбург hamburg',
  vladivostok: 'владивосток vladivostok',
  novorossiysk: 'новоросс novoross',
  petersburg: 'петербург petersburg',
  murmansk: 'мурманск murmansk',
  odesa: 'одесс odess odesa',
  sakhalin: 'сахалин sakhalin',
  kamchatka: 'камчат kamchat',
  arctic: 'арктик арктич arctic',
  northernRoute: 'севморпут смп$ nsr$',
  brazil: 'бразил brazil',
  australia: 'австрал australia',
  canada: 'канад canad',
  bangladesh: 'бангладеш bangladesh',
  pakistan: 'пакистан pakistan',
  israel: 'израил israel',
  venezuela: 'венесуэл venezuel',
};

/**
 * Words that are common in headlines and name nothing; they count as words of the story, but not as names.
 */
export const common = {
  crew: 'экипаж моряк crew seafarer sailor mariner crewmember',
  captain: 'капитан captain master$ skipper',
  passengers: 'пассажир passenger',
  coastguard: 'береговойохран береговаяохран coastguard пограничник',
  navy: 'вмс$ вмф$ флот navy naval fleet',
  police: 'полиц police',
  union: 'профсоюз union itf$',
  shipyard: 'верф судостро shipyard yard$ shipbuild',
  price: 'цен$ цены$ цена$ ставк фрахт price rate$ rates$ freight',
  turnover: 'грузооборот перевалк throughput turnover volume',
  index: 'индекс index bdi$',
  migrant: 'мигрант беженц migrant refugee',
  storm: 'шторм ураган тайфун storm hurricane typhoon gale',
  ice: 'лед$ льды$ льд ice$',
  whale: 'кит$ киты$ кита$ whale',
};

/** Whole words that occur in headlines about anything at sea, and so do not identify a story. */
export const filler = `судно судна судне судну судном суда судов судам судах корабль корабля корабле корабли кораблей кораблю теплоход теплохода
  теплоходе морской морская морское морские морских морского морской морем море моря морю порт порта порту порте порты портов портах портом пролив
  пролива проливе залив залива заливе вода воды воде водах берег берега берегу берегов побережье побережья район районе района возле около вблизи
  near off ship ships shipping vessel vessels port ports sea seas maritime marine water waters coast coasts gulf strait bay harbor harbour
  после из-за во на в с со у о об от до по под при за к из и а но что как его ее их для над между через без это был была было были будет стал
  стала стало стали произошел произошла произошло случился случилось новость новости срочно видео фото news breaking video photo update updates live
  the a an of in on at to for from by with and or as is are was were be been has have had its their his her it this that after over into amid
  during while who will says said say сообщил сообщила сообщили заявил заявила заявили рассказал рассказали tells told report reports reported
  new новый новая новое новые нового новых человек человека людей people men man million миллион миллиона миллионов млн billion миллиард миллиарда
  миллиардов млрд bn mln тысяча тысячи тысяч тыс тонна тонны тонн tonnes tons процент процента процентов percent catches catch caught goes runs run
  ran broke breaks сел села село сели член члена члены членов members member aboard board борту борт бортом mv mt под флагом flagged flag year years
  год года году лет day days день дня дней сутки суток month месяц месяца`;
