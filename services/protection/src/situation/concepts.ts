/**
 * Concepts of words in questions, calls for help, deceits and other fields of life: beginnings of words in
 * three languages (`$` ends a whole word). All words of a concept are one feature for the model, so that it
 * understands words that no phrasing contains.
 */
const concepts = {
  pay: `оклад бухгалт получен зарплат зарпл зп$ з-п оклад жаловань жалован получк деньг деньж денег бабк бабл бабос лавэ кэш доллар бакс рубл евро$
    грош платн зарплатн salar wage wages pay$ paid payment money dollar euro$ usd$ грошi гроші грошей оплат заплат выплат виплат платеж платёж`,
  payVerb: `плат платят платить заплат выплат выплач виплач сплат расплат рассчит розрахун оплач оплат перечисл перевод перевел перевёл перевод
    переказ transfer remit settle send$ sent$`,
  late: `задерж затрим просроч завтра позж опоздан late$ delay overdue затягив тянут тянет волокит тянуть ждем ждём чекаю ждать ждём`,
  owe: `долж долг винен винні заборг owe owed owes debt задолж`,
  less: `меньш недоплат занижен занизил урезал срезал часть$ половин неполн менш less$ lower part$ half underpaid недоплач недодал`,
  deduct: `вычит вычл вычет вычест удерж удержан списали$ снима штраф высчит відрах вирах deduct fine$ fined penalt charge withheld withhold`,
  overtime: `сверхуроч переработ овертайм понаднорм overtime ot$ extra`,
  allotment: `аллотмент аллот алотмент allotment remittance перевод жене дружин wife home`,
  payslip: `расшифров розшифров начислен нарахув breakdown пейслип расчетк расчётк расчетн расчётн ведомост квиток payslip slip$ statement account$ розрахунков відоміст`,
  minimum: `миним мінім minimum least ставк`,
  cash: `аванс cash$ advance наличн готівк налик карманн`,
  leavePay: `отпуск отпускн відпуст leave vacation holiday`,
  contract: `контракт договор трудов договір угод contract agreement sea$ cba$ колдоговор коллективн`,
  copy: `экземпляр копи примірник copy copies original оригинал`,
  sign: `подпис підпис sign$ signed signing signature роспис`,
  changeTerms: `поменял измен подмен переподпис змін переписал переделан changed change new$ нов другой другие другая інш different обман обещал promised обіцял пообещал`,
  months: `месяц місяц months month мес$ срок термін term$ duration`,
  extend: `продл продовж extend extension overstay пересид пересиж сверх задержива`,
  notice: `предупре уведом заявлен рапорт попередж notice resign resignation уволит увольня звільн досрочн дострок early раньше списа списат списать quit уйти ухожу terminat розірв расторг разорв`,
  dismiss: `уволил выгнал турнул сняли$ списали выпер вышиб звільнили вигнали dismissed fired sacked kicked removed`,
  family: `мать$ мати$ мама$ маме маму отец$ отца папа$ папы тато$ батько жена$ жену жене сын$ сына дочь дочк ребен ребён дитин mother father wife$ child son$ daughter parent родител family семь сім брат сестр бабушк дед$ дедушк похорон funeral`,
  death: `умер умира смерт погиб помер помира скончал dead$ died dies death deceased тело$ тіло body гроб`,
  sick: `бол болен болит болею болез заболел хвор захвор sick ill$ illness fever температур кашл рвот pain болі боль боля недуг плохо appendic аппенд сердц инфаркт`,
  injury: `травм перелом сломал зламал порез поріз ожог опік обжег ушиб палец пальц рук$ руку ногу ноги нога спин голов injur broken broke burn cut$ crush accident нещасн упал впав fell$ глаз оторв придавил`,
  doctor: `врач лікар доктор doctor hospital больниц лікарн госпитал медик клиник clinic medical медиц операц operation surgery лечен лечит лікуван treatment`,
  dental: `флюс десн десен пломб коронк пульпит ясна ясен molar filling crown gums cavity зуб зубн стоматолог дантист dentist tooth teeth`,
  bill: `счет счёт рахун bill invoice insur страхов чек$ чеки platit`,
  sickPay: `больничн лікарнян sick-pay weeks недел тижн`,
  disability: `инвалид інвалід disab нетрудоспос непригод компенсац compensation`,
  medicine: `лекарств аптек таблет медикамент ліки ліків medicine medicines pills antibiotic`,
  medicalCertificate: `медкомисс медосмотр медсправ медкоміс медогляд fitness certificate свидетел посвідч годност придатн medical`,
  pregnant: `беремен вагіт pregnan`,
  lonely: `депресс депрес тоск тревог паник одино самотн depress anxiety lonely психолог psycholog апати выгор burnout грустн crying плач`,
  epidemic: `ковид covid карантин quarantine эпидем прививк вакцин vaccin малярi маляр malaria yellow`,
  food: `еда$ еды еду корм кормят жрат хавч харч продукт провиз мяс овощ фрукт голод рацион food meal provision hungry їж їжа харчуван повар кок$ кока коком cook galley камбуз`,
  water: `крана крану рыжая рыжий руда муть мутн каламут иржа іржа tap$ bottled вода воды воду водой питьев water питн опресн бутил ржав`,
  cabin: `метраж квадрат площад площа кают койк матрас бель постел cabin bunk mattress bed$ bedding кают шум noise таракан клоп крыс cockroach bugs rats теснот`,
  temperature: `холод мерз мёрз отопл обогрев жара жарк духот кондиц кондер кондёр вентиляц cold heating heat hot$ air-con aircon conditioner ventilation холодно спек спека`,
  sanitary: `туалет гальюн душ душев унитаз умывал прачеч стирк стирал toilet shower laundry washing канализ sewage`,
  internet: `интернет инет вайфай wifi wi-fi старлинк starlink связь связи зв'язок телефон phone trafic трафик гигабайт gb$ internet`,
  shore: `берег шор шорлив увольнен сход сойти сошел ashore shore увал город місто town city`,
  gate: `терминал проходн ворот gate terminal шаттл shuttle виза визы visa pass$ пропуск иммиграц immigration`,
  club: `центр клуб мисси мисія миссии seamen mission center centre club чаплен капеллан священник chaplain priest welfare`,
  work: `работ роботи робот work$ working job$ duty`,
  danger: `опасн небезп danger unsafe risk риск страшно боюсь`,
  refuse: `отказ відмов refuse refused refusal нельзя не-хочу`,
  protective: `каск ботин перчат очки спецодеж роба робу робы сиз$ ppe$ helmet boots gloves safety-shoes респират маск беруш страховочн harness`,
  enclosed: `танк трюм цистерн замкнут газоанализ газ$ inert tank hold$ enclosed entry кислород oxygen`,
  bully: `ор орет орёт орут кричит крич мат$ матом материт униж оскорб издев травл гноб прессует кошмарит цькує знущ shout yell insult humiliat bully bullied mock`,
  hit: `бьет бьёт бил$ ударил избил побил побои драк драка кулак нож ножом вдарив побив beat beats beaten hit$ hits punch kick knife fight attack напал душил`,
  threat: `угро грозит грозил обещал утоп убь убить убью приб'ю вбити threat threaten kill overboard за-борт выкин прирежет`,
  sex: `секс домог приста трога лапа лапал изнасил зґвалт сексуал лізе лезет обнима поцел интим sex sexual touch touched grope rape raped naked голый голым`,
  die: `повес повис суицид самоуб вскры вены жить$ жити$ умереть умирать покончи кінчити suicide die$ kill-myself прыгнуть стрибнути jump$ end-it`,
  emergency: `горим пожар тонем тоне fire$ sinking mayday sos$ дышит дихає кров кровь bleeding unconscious без-созн сознан помогите срочно`,
  discrimination: `дискрим расист расиз националь national race racist filipino филиппин индус женщин вера религ религия religion gender`,
  retaliation: `месть мстит отомст преслед наказ наказыва после-жалоб revenge retaliat punish`,
  complaint: `жалоб пожалов жалуют скарг поскарж complain complaint`,
  ship: `судн судо$ корабл пароход лайб корыто теплоход ship$ vessel boat$`,
  bad: `ржав течь течет тече дыр гнил аварийн развалюх rust leak unseaworth сыпется`,
  fee: `взят взятк комисс платить-за трудоустр посредник хабар fee$ fees bribe deposit залог застав предоплат откат`,
  agency: `крюинг круинг крюинк агентств агенц crewing manning agency agent agents менеджер recruiter`,
  blacklist: `черн чёрн чорн блэклист блеклист blacklist blacklisted список списк`,
  fraud: `мошен обман развод лохотрон кидал кинул шахра scam fraud fake фейк фальш липов подозр`,
  licence: `лиценз ліценз license licence licensed разрешен дозвіл реестр реєстр`,
  minor: `несоверш неповноліт 16$ 17$ лет$ років young under18 minor возраст`,
  cadet: `кадет курсант практик практикант стажер стажёр cadet trainee intern`,
  certificate: `сертифік посвідч сертиф диплом корочк удостовер endorsement coc$ certificate курсы курс$ course training тренаж обучен навчан stcw`,
  career: `карьер повышен должност рост$ promotion career rank підвищ`,
  woman: `женщин девуш дівчин жінк женск прокладк гигиен woman women female girl`,
  inspector: `инспектор інспектор psc$ инспекц портнадзор портконтрол inspector inspection контрол госконтрол memorandum`,
  flagState: `флаг прапор flag панам либер маршалл малта регистр registry реестр administration адміністрац`,
  detained: `задержан арест арестован заарешт затрим detained detention arrest arrested`,
  union: `профсоюз профспілк union itf$ итф забастов страйк strike`,
  ratified: `ратифиц convention конвенц mlc$ кдтм ктмс действует чинна удобн convenience`,
  kindOfShip: `рыбак рыбол рыбопром траулер яхт речн fishing yacht river пароме круиз cruise`,
  police: `полиц полиция поліц police тюрьм в'язниц jail prison суд$ суда-нет адвокат lawyer криминал уголовн наркот drug drugs контрабанд`,
  interrogation: `допрос допит протокол показан переводч перекладач interpreter interview statement interrogat questioned`,
  oil: `масло разлив нефт oil pollution загрязн забрудн pipe`,
  stowaway: `заяц зайц безбилет stowaway нелегал`,
  rescued: `бежен мигрант спасли рятува refugees migrants rescued rescue`,
  pirates: `пират пірат захват pirate pirates hostage заложник заручник hijack armed охран`,
  war: `войн війн обстрел ракет дрон хусит красное-море красном war$ missile drone mine$ mines мин$ мины черном-море gulf`,
  sanctions: `санкц sanction теневой shadow ais$ аис подсанкц тіньов`,
  search: `обыск обшук шмон досмотр search searched личные вещи$ belongings`,
  security: `охран sso$ ssp$ cso$ pfso isps ocп$ охрану security gangway трап уровень level`,
  social: `пенси пенсия соцстрах pension social contribut взнос внеск страхов стаж`,
  law: `закон кодекс ктм тк$ суд$ иск позов прокурат роструд court sue lawsuit judge lawyer`,
  alcohol: `алкогол пьян выпи водк пиво спирт промилле alcohol drunk drink beer`,
  home: `домой додому репатр repatri home билет квиток ticket flight самолет самолёт рейс$ виліт`,
  relief: `замен сменщик смен зміна змінник релив relief reliever replacement`,
  abandoned: `бросил покин abandon брошен брошены заброш исчез пропал молчит не-отвечает сбежал кинули`,
  arrestShip: `арест арестован арестовано заарешт arrested аукцион auction продают`,
  bankrupt: `банкрот обанкрот банкрут bankrupt insolv разор`,
  passport: `мореход загран паспорт passport документы документ книжк seaman's discharge`,
  forced: `рабств раб$ рабы заложник держат силой принуд forced slave slavery удержив не-отпуск не-пускает`,
  lost: `затон утон утонуло сгорел потерп катастроф sank sunk wreck вещи`,
  rest: `отдых отдохн сон$ спат спать сплю спим недосып rest$ sleep tired устал втом fatigue вахт watch вахте`,
  hours: `час$ часа часов часы годин hours hour сутки добу 6/6 смен`,
  records: `запис журнал таблиц табель ведомость log$ logs record records logbook липов приписк подделыв flogging fake`,
  drill: `учени тревог навчан drill drills alarm`,
  few: `мало-народу людей-нет нехват не-хватает недокомпл некомплект вдвоем вдвоём втроем short understaff manning shorthand`,
  sunday: `воскресен вихідн выходн праздн неділ sunday holiday ночь$ ночью night`,
  sold: `продал продали sold new-owner владелец переимен нового`,
  reference: `справк рекоменд характерист довідк sea-service reference стаж послужн`,
  flames: `огон огня$ огню$ огнем пламя пламен полыха пылает загорел возгоран вспых горит$ горят$ горить горим$ тлеет дым дыма дымит задымл пожар
    полум вогон вогню пожеж fire$ flame blaze burning smoke smould ablaze`,
  flooding: `тонем тонет тонут тоне$ тонемо затаплив затоплен крен$ крена кренит пробоин переворач перевернул перевернет опрокин накрен хлещ
    заливает мель мели$ рифы риф$ скалы столкнул столкнов протаран пробоїн перекин накренил хлищ зіткнул sinking flood capsiz list$ listing heel
    aground grounding collid collision reef rocks hull`,
  inTheWater: `бортом смыло смыла змило выпал вывалил потопа тонущ плот$ плоту плоте плота шлюпк круг$ спасат overboard liferaft raft$ lifeboat
    drown adrift washed`,
  airless: `кислород кисню воздух повітр удуш задохнул задыха задух газ$ газа газом газу сероводород аммиак аміак фумиг углекисл азот$ азота хлор$
    хлора коффердам cofferdam oxygen h2s ammonia co2 nitrogen fumigant suffoc gas$ gases`,
  unresponsive: `сознани создани свідом непритомн безсознат реагир отзыва шевел ворушит очну пульс дыш дихає дихат хрип хрипи синеет посинел синий$
    посинів губы обморок отключил unconscious unrespons breath pulse faint collaps passed blue$ awake waking`,
  symptoms: `груди груд$ грудях грудин сердц серце инфаркт інфаркт инсульт інсульт отнял онемел немеет німіє перекос судорог судом конвульс эпилеп
    бредит марить шея$ шию$ шия$ рвет рвота рвотой блює блюв аллерг алерг отек$ отекло набряк опух ожог опік обвар ошпар кипят chest heart stroke numb
    seizure convuls delir stiff vomit allerg swollen swelling burn burns burned burnt scald boiling`,
  bleeding: `кров кровь крови кровотеч кровоточ артери жгут$ фонтан рана$ рану$ раны$ оторвал оторвало відірва отрезал раздав раздробил кость кости
    перелом позвоноч хребет bleed blood artery severed amput crush spine fracture`,
  poison: `отрав отруї отруюв яд$ яда$ метанол антифриз растворит передоз overdose poison methanol antifreeze thinner`,
  electric: `током струм струмом электричеств напряжен вольт electrocut volts electric`,
  birth: `схватк рожает роды$ родов выкидыш викидень перейми пологи contractions labour$ labor$ miscarr`,
  weapon: `автомат автоматом автоматами калаш винтов пистолет ствол$ ствола гранат rpg мачете оружи зброя зброї зброєю вооруж озброєн выстрел стреля
    стріля пуля пули очеред gun gunm guns rifle pistol weapon machete shoot shot shots shooting firing bullets armed`,
  airAttack: `дрон дрона дроны дроны$ беспилот безпілот бпла шахед ракет снаряд прилет$ прилетел прилетело обстрел обстріл бомб осколк уламк взрыв
    вибух взорвал рвануло торпед хуси мина$ мину$ мины$ міна міну drone uav missile rocket shell$ shelling shrapnel bomb explosion exploded torpedo
    houthi mine$`,
  boarding: `пират пірат скиф скіф абордаж цитадел захвати захопи грабител бандит заложн заручн плену$ полон pirate pirates skiff boarded boarding
    citadel hijack robbers hostage hostages captured`,
  lockedUp: `запер заперт заперли замкну взаперти зачини закрыли связал связали карцер подвал пристегн наручник цепь цепи locked tied handcuff
    imprison confined`,
  farewell: `прощай прощаюс прощает прощани попрощ прощальн пробач записк завещан goodbye farewell note$ will$`,
  rope: `веревк петл петля мотузк ремень ремнем лезви бритв вены$ леера леер леєр rope noose razor wrists rail$`,
  film: `фильм фільм кино сериал серіал мультик книг роман$ песн пісн игра игры игре игру гра$ грі$ сюжет актер movie film films series novel lyrics
    song songs game games anime cartoon`,
  ago: `назад тому$ прошл минул торік вчера давно раньше ago last previous yesterday once`,
  statistics: `статист сколько скільки процент відсот рекорд числ statistics average percentage number`,
  practice: `учебн навчальн учени навчан трениров тренуван отработк репетиц инструктаж имитац drill drills exercise practice training mock rehearsal`,
  forge: `подделк поддел подделыв підроб фальшив липов левый$ левую левые нарисова дорисова намалюва сфальсиф фальсиф сфабрик приписать приписк
    задним фиктив фіктивн притвор симулир симуляц имитир инсценир подстав fake$ faking forge forged forgery falsif counterfeit photoshop backdat
    pretend fictit sham stage$ simulate`,
  hide: `скры скрыть скрой спрята прята сховат прихов утаи тайник незаметно непомітно тайком тайно тихо обойти обмануть обману обдури обхитр
    перехитр пронести протащ провезти провез мимо контрабанд hide hiding conceal secretly smuggl sneak bypass fool$ cheat cheating trick deceive
    unnoticed caught`,
  bribe: `взятк взятку хабар подкуп лапу$ договорит откат откупит шантаж вымога bribe blackmail extort`,
  steal: `украс украст вкрас стащ спизд слить$ толкнут продать налево продам обчист взлом зламат пароль вскрыть hack hacking crack steal stealing
    password`,
  buyPaper: `купить куплю купити продам продаю продайте закажу заказать buy purchase sell sells`,
  animals: `кит$ киты китов кита$ дельфин акул акула медуз осьмин краб$ краба крабы кошк кот$ кота коту коты собак щен рыбк рыбки рыбок попуга хомяк
    черепах чайк чайки пингвин птиц кальмар тюлен морж whale dolphin shark jellyfish octopus crab cat$ cats kitten dog$ dogs puppy fish$ goldfish
    parrot turtle seagull penguin bird birds seal$ цуцен собаці коропа`,
  cooking: `рецепт приготов сварить зварит варить готовить жарить пожарить смажит испеч спекти тесто тісто борщ плов салат соус пирог торт пельмен
    варен суп$ супа уха$ уху$ юшк шашлык засол солить коптить коктейл начинк калори recipe cook$ cooking bake baking grill fry boil dough sauce salad
    cake pizza soup cocktail calories`,
  sport: `футбол хокке хоккей матч чемпион ліга лига лиги спартак зенит динамо шахтар олимпи бокс$ трениров мышц пресс$ отжим бег$ бега забил гол$
    голы шахмат football soccer league match$ championship basketball tennis workout gymnast marathon score goals chess`,
  school: `урок урока сочинен сочини реферат доклад домашк задач задачу уравнен рівнян теорем формул столиц школ учебник егэ зно$ твір виучи геометр
    физик химия истори історі homework essay equation theorem capital$ school history physics chemistry maths math summary solve`,
  love: `любов люблю кохан девушк дівчин поцел свидан расстав роман жених свадьб весілл измен ревну знаком комплимент girlfriend boyfriend love
    dating kiss wedding valentine crush`,
  coding: `код$ кода коде питон python javascript java программ сайт html css sql функци алгоритм скрипт сервер бот$ приложен android айфон iphone
    ноутбук компьют смартфон windows принтер впн vpn code coding script function program website database laptop computer docker excel`,
  crypto: `биткоин біткоїн биткойн крипт эфир$ акци бирж ипотек кредит вклад$ инвест лотере курс$ курсы bitcoin crypto ethereum stock stocks invest
    lottery mortgage loan forex`,
  tourism: `турист тур$ тура$ туры экскурс отель готель отеля пляж курорт путеш круиз круїз прогулк аренд оренд дайв серф сапборд рыбалк рибалк
    клюет клює ловить ловити наживк удочк спиннинг tourist tour$ tours hotel beach resort cruise cruises ferry rental rent$ diving surfing fishing
    bait hobby sightseeing`,
  shipsOfOld: `титаник титанік парусник фрегат крейсер бриг$ каравелл галеон викинг вікінг линкор броненос авианос колумб магеллан нельсон ушаков
    нахимов адмирал цусим кругосвет подлодк подводн titanic frigate galleon viking columbus magellan nelson submarine battleship admiral bismarck
    trafalgar`,
  nature: `прилив отлив приплив відплив океан соленое солоне течени луна луны звезд созвезд планет ураган цунами погод погода прогноз дождь дощ снег
    закат рассвет tide tides ocean moon stars planet hurricane tsunami weather forecast rain sunset`,
  chatting: `привет привіт здаров здоров$ спасибо дякую пока$ ладно ага$ скучно нудно шутк пошут анекдот смешн загадк сказк казк стих стихи вірш
    поздрав привіт вітан тост$ подарок подарунок гороскоп сонник приснил hello hi$ hey$ thanks thank bye lol joke jokes funny riddle poem birthday
    horoscope dream$ gift`,
  aboutMachine: `нейросет chatgpt gpt$ промпт промт prompt инструкц інструкц систем режим ограничен обмежен фильтр цензур разработчик розробник
    администратор адміністратор игнор ігнор забудь притворись представь уяви сыграй зіграй роль$ ролев отвечай відповідай персонаж ai$ bot$ robot
    instructions ignore disregard forget pretend roleplay role$ act$ imagine jailbreak developer filters override character`,
  household: `кухн ванн обои диван сосед соседи сусід дача дачи огород розсад рассад помидор картошк цемент щебень розетк стиральн landlord
    neighbour apartment sofa garden tomato plumber`,
  car: `машину$ авто$ автомоб тачк гараж бензин резин шины$ осаго каско гибдд мотоцикл велосипед поезд потяг автобус трамвай метро car$ cars toyota
    tire tires garage motorcycle train$ bus$ subway`,
  leisure: `спортзал тренаж теннис теніс досуг дозвілл бассейн бильярд gym recreation treadmill leisure`,
  visa: `виза$ визу$ визы$ віза$ візу$ візи$ visa visas шенген schengen`,
  tax: `налог податк подат ндфл деклар резидент tax$ taxes taxation`,
  draft: `военком військком мобил повест повіст бронь$ бронь бронюв призыв призов тцк армию армії відстроч отсроч`,
  bank: `банк$ банка банке банку карта$ карту карте карты счет$ счету счете рахунок рахунку bank account$ card$`,
  divorce: `развод розлуч алимент алімент наслед спадщ спадок divorce alimony inherit`,
  seamanship: `мппсс остойч остійн осадк девиац девіац метацентр арпа экнис мапз розход colreg stability draft$ arpa ecdis gmdss марпол marpol`,
  learning: `курсы$ курсов экзамен іспит гки$ тест$ тесты билеты exam$ exams`,
} as const;

export type Concept = keyof typeof concepts;

const list = (words: string) => words.replaceAll('ё', 'е').trim().split(/\s+/);
const patterns = Object.entries(concepts).map(
  ([concept, beginnings]) => [concept, new RegExp(`^(?:${list(beginnings).join('|')})`, 'u')] as const,
);

/** The concepts of a word; a word with several meanings has several. */
export const conceptsOf = (word: string): string[] =>
  patterns.filter(([, pattern]) => pattern.test(word)).map(([concept]) => concept);
