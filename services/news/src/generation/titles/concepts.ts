/**
 * Meanings of words of titles in Russian, English and Ukrainian. `*` stands for any ending; a hyphen joins
 * two neighbouring words. A word may have several meanings; the model learns which of them counts.
 */
const words = {
  ship: `
    ship ships vessel vessels tanker* bulker* bulk-carrier* boxship* containership* container-ship* freighter*
    coaster* cargo-ship* general-cargo* livestock-carrier* car-carrier* vehicle-carrier* ore-carrier*
    log-carrier* timber-carrier* gas-carrier* lng-carrier* carrier* vlcc* vloc* suezmax* aframax* panamax*
    capesize* handysize* handymax* supramax* ultramax* feeder* reefer reefers ro-ro roro merchantman lighter
    lighters barge* pusher hull hulls shuttle-tanker* fpso* fsru* fso crane-ship heavy-lift supply-vessel
    supply-ship psv ahts cable-layer* pipelayer* submersible hospital-ship research-ship steamer* steamship*
    motorship* судно судна судну судном судне суда судам судами судах судов корабль корабля кораблю кораблем
    корабле корабли кораблей кораблям корабел* танкер* балкер* сухогруз* контейнеровоз* газовоз* химовоз*
    ролкер* лесовоз* рефрижератор* теплоход* пароход пароходы пароходов парохода зерновоз* автомобилевоз*
    лихтеровоз* снабженец нефтеналив* суховантаж* барж* плашкоут* судн* рудовоз* продуктовоз* овощевоз* плавбаз*
    плавзавод* плавэнерг* энергоблок* металловоз* углевоз* метановоз*
  `,
  smallCraft: `
    boat boats trawler* fishing-vessel* fishing-boat* seiner* longliner* crabber* schooner* yacht* sailboat*
    catamaran* launch-boat dinghy skiff* rib craft workboat* pilot-boat* tug tugs tugboat* dredger* crane-barge
    траулер* сейнер* шхун* краболов* катер катера катере катеру катером катеров яхт яхта яхты яхте яхту баркас*
    лодка лодке лодки лодку лодок лодкой маломерн* буксир* земснаряд* земкараван* плавкран* рыболовн*-судн*
    рыбацк* човен човни лоцбот* моторк*
  `,
  passengerShip: `
    ferry ferries ropax ro-pax liner liners cruise-ship* cruise-liner* hovercraft passenger-ship*
    passenger-boat* passenger-vessel* cruise-line* cruise-giant паром паромы парома пароме паромом паромов
    паромн* лайнер* круизн*-судн* круизн*-лайнер* метеор прогулочн* пором*
  `,
  sailAndIce: `
    icebreak* sail-cargo sail-training training-ship barque tall-ship ice-class ледокол* ледов* парусник* барк
    барка барке учебн*-судн* льдов льдах лед ледостав* севморпут* смп северн*-завоз*
  `,
  fleetAndOwners: `
    fleet fleets shipping shipowner* ship-owner* owner owners operator* line lines liner-company manager
    ship-manager* shipmanager* tramp msc maersk cosco cma-cgm hapag* evergreen zim one nyk mol hmm k-line
    wallenius stolt frontline euronav teekay torm scorpio yang-ming судоходн* судоходств* судовладел*
    пароходств* оператор* перевозчик* линии линия линий флот флота флоте флотом флоту совкомфлот* fesco феско
    роснефтефлот* пароплавств* судноплав* судновласн* магистральн*
  `,
  navy: `
    navy naval warship* destroyer* frigate* corvette* submarine* marines aircraft-carrier* minesweeper*
    amphibious fighter-jet* вмф вмс корвет* крейсер* эсмин* подлодк* подводник* морпех* фрегат*
    черноморск*-флот* тихоокеанск*-флот* северн*-флот* балтийск*-флот* учения учений стрельб* ракетоносец
    боевой-корабль военно-морск* торпед* парад*
  `,
  sea: `
    sea seas ocean oceans strait straits channel gulf bay atlantic pacific baltic mediterranean hormuz bosphorus
    bosporus dardanelles malacca caribbean arctic antarctic aegean adriatic biscay offshore waters cape море
    моря морю морем морях океан* пролив* залив* бухт* губа губе босфор* дарданелл* керченск* азовск* азове
    балтик* балтийск* баренцев* берингов* охотск* каспи* черное черном черного красном красного аденск*
    гвинейск* ормузск* арктик* карск* белом средиземн* эгейск* японском малаккск* на-рейде акватори* морі чорн*
    затока протоц* фарватер* antarctica антаркт* islands курил* сахалин* камчатк* чукотк* ненецк*
  `,
  coastAndRiver: `
    off coast coasts island islands lake river rhine danube mississippi volga elbe river-barge канал канале
    берегов берега берегу побережь* у-берегов остров* реки река реке озеро озера озере волга волге волго* енисе*
    лене лена обь обской амур амуре дунай дуна* дон дону
  `,
  port: `
    port ports harbour harbours harbor harbors seaport* terminal terminals quay quays wharf* pier piers berth
    berths berthing jetty dock docks dockside anchorage* fairway* breakwater* container-yard free-port lock
    locks roadstead harbour-master pilotage pilots stevedor* longshore* docker dockers dockworker* ila ilwu порт
    порта порту портом порте порты портов портам портах портами порто* портовик* морпорт* терминал* причал*
    гаван* пирс* рейд рейда стоянк* якорн* шлюз* волнолом* стивидор* докер* лоцман* лоцій* перевалк* склад
    складов морвокзал* хаб порті портів термінал* хвартер* подходн*
  `,
  canal: `
    panama suez canal kiel-canal суэцк* панамск* волго-дон* кильск*
  `,
  portName: `
    rotterdam antwerp* hamburg bremerhaven felixstowe southampton tilbury piraeus algeciras valencia barcelona
    genoa trieste koper gioia marseille havre zeebrugge gdansk gdynia klaipeda riga tallinn helsinki gothenburg
    constanta varna burgas istanbul mersin izmir odesa odessa izmail chornomorsk poti batumi anaklia
    novorossiysk taman tuapse ust-luga primorsk murmansk arkhangelsk sabetta vladivostok nakhodka vostochny
    vanino shanghai ningbo yantian shenzhen qingdao tianjin dalian xiamen guangzhou busan ulsan kobe yokohama
    nagoya kaohsiung singapore klang tanjung pelepas jakarta manila cebu laem haiphong cai-mep colombo
    hambantota mundra mumbai nhava chennai kolkata chittagong karachi gwadar jebel fujairah khor jeddah dammam
    aqaba haifa ashdod beirut djibouti berbera mombasa salaam beira durban richards lagos apapa lekki tema
    abidjan dakar casablanca tanger santos paranagua montevideo buenos callao guayaquil manzanillo veracruz
    houston galveston orleans savannah charleston norfolk baltimore newark oakland angeles long-beach seattle
    tacoma vancouver rupert montreal halifax felixtowe hedland fremantle melbourne sydney auckland tauranga
    новоросс* тамань тамани туапсе усть-луг* приморск* высоцк* мурманск* архангельск* владивосток* находк*
    восточн*-порт ванино корсаков* холмск* сабетт* дудинк* певек* таганрог* ейск* темрюк* махачкал* зарубино
    лавна бронка измаил* ізмаїл* чорноморськ* одесс* одес* южн*-порт поти батуми анакли* констанц* варну варна
    пирей роттердам* антверпен* гамбург* гданьск* клайпед* таллин* хельсинки сингапур* шанхай* пусан* циндао
    тяньцзин* фуджейр* джидд* актау туркменбаш* хайфон* хошимин* мумбаи стамбул* мерсин
  `,
  sinking: `
    sink sinks sinking sank sunk capsiz* founder* overturn* goes-down went-down goes-under swamped shipwreck*
    wreck wrecks wreckage flooding flooded taking-water takes-water taking-on breaks-up break-up broke-apart
    abandon-ship abandons-ship list lists listing listed heel heels heeled cargo-shift* lost-in breaks-apart
    тонет тонут тонуть затону* потонул* потоплен* опрокин* переверн* перекину* крен крене кренит* пробоин*
    разломил* кораблекрушен* ко-дну тоне вода-поступает набрал*-воды течь
  `,
  grounding: `
    aground grounding grounded grounds runs-aground stranded stranding refloat* ashore hits-rocks reef shoal
    мель мели мелью на-мели на-мель сел*-на сняли*-с с-мели камни камнях рифы рифе риф мілин* выбросило
    выбросило-на посадк*
  `,
  collision: `
    collide* collision* allision* allides hits-bridge hits-pier hits-quay rams rammed strikes-bridge
    contact-with dolphins bridge-pier столкн* столкновен* навал* врезал* протаранил* задел задело ударил*сь
    зіткн* вмятин*
  `,
  distress: `
    mayday distress sos adrift drifting drifts blackout loses-power lost-power loses-steering loses-propulsion
    engine-failure steering-failure disabled stricken trouble emergency-tow towed-to salvage* salvor* tow towed
    liferaft* life-raft* life-rafts lifeboat* abandon muster moorings-break бедстви* терпит терпят дрейф* унесло
    унес* потерял*-ход отказ отказал* без-хода аварийн* авари* плот плоты плотах спасательн* шлюпк* чп
  `,
  pirates: `
    pirate-attack piracy pirates pirate hijack* armed-robbery boarding boarders skiffs gunmen kidnap* hostage*
    ransom held-captive captivity socotra imb пират* захватил* захвачен* похищ* заложник* выкуп* плен плена
    плену пірат* захопил* абордаж*
  `,
  attack: `
    attack attacks attacked missile* projectile* rocket-hits houthi* drone-strike drone-boat sea-drone
    drone-attack explosive-boat struck-by hit-by shelling raid limpet mine-blast under-fire ukmto armed-group
    militants war-zone sea-mine drifting-mine surface-craft атак* ракета ракеты ракетой ракетн*-удар обстрел*
    хусит* дрон дрона дроном дронов морск*-дрон* бэк беспилотник* беспилотн*-катер удар удара ударом подорвал*
    мина мине минах мину миной боевик* вооружен* влучив попала попал попали обстріл*
  `,
  fire: `
    fire fires ablaze blaze* burning burns flames burnt explosion* explode* explodes blast blasts engulf*
    inferno smoke charred пожар* горит горят горящ* загорел* вспыхн* возгоран* взрыв взрыва взрывом взрывы
    взорвал* взрывн* тушил* тушат потуш* сгорел* пожеж* вибух* дым
  `,
  lostPeople: `
    missing overboard lost-at swept man-overboard search searches searching sar unaccounted bodies body
    feared-dead survivor* survivors swam за-борт за-бортом пропал* пропавш* пропали ищут поиск* смыл* тело тела
    найден*-тело уцеле* зникл* пошук* выпал* выпали вывали* тонувш*
  `,
  deathAndInjury: `
    killed kills kill dead dies died death deaths fatal fatalit* injur* hurt wounded victim* casualt* crushed
    fell fall falls trapped asphyxia* poisoned poisoning electrocut* drown* loses-fingers scald* collapse*
    погиб* гибел* убит* пострада* ранен* раненых травм* смерт* отравлен* жертв* придавил* зажало сорвал* упал
    упавш* перелом* ожог* скончал* загинул* гинуть удушь*
  `,
  rescue: `
    rescue rescued rescues rescuer* evacuat* evacuation medevac* airlift* coast-guard coastguard lifeboat-crew
    rnli picked-up taken-off helicopter saved lifted спас* эвакуир* евакую* мчс вертолет* береговой-охран*
    снимают
  `,
  inquiry: `
    investigat* inquiry inquest probe report reports maib ntsb atsb tsb-canada dma findings blamed blames cause
    caused lessons voyage-data vdr black-box memorial remembered anniversary расслед* следств* следовател*
    причин* комисси* заключен* выяснил* установил* годовщин* аварийност* розслідуван* памят* уголовн* назван*
  `,
  crew: `
    crew crews crewm* seafarer* seafaring sailor* seaman seamen mariner mariners captain captains master masters
    mate mates chief-engineer engineers officers officer bosun* boatswain* cadet* rating ratings deckhand*
    able-seafarer* oilers stewardess* steward cook cooks watchkeeper* deck-officer navigator filipino* lascar*
    экипаж* моряк* матрос* капитан капитана капитану капитаном капитаны капитанов механик* стармех* старпом*
    штурман* помощник помощника помощник* боцман* курсант* юнга юнги юнг плавсостав* плавсоставу рыбак рыбаков
    рыбакам команда команде команды команду моторист* комсостав* судоводител* судомеханик* повар* кок кока
    екіпаж* капітан* морякам морячк* членов-экипажа радист* электромеханик*
  `,
  payAndWork: `
    wage wages pay paid payment-of unpaid owed back-pay salary salaries contract contracts job jobs hire hiring
    hires recruit* manning crewing agency agencies agents career careers berths sea-time roster shifts rotation
    overtime-pay repatriat* abandoned abandonment abandons vanishes deserted unpaid-crew зарплат* оклад* долг
    долги долгов задолж* невыплат* выплат* расчет* рассчет* платят недоплат* денег деньги контракт* крюинг*
    трудоустр* ваканс* лжевакан* нанима* набира* набрал* кадр* найм* брошен* покинут* репатриац* домой
    ставка-матроса доплат* пособи* заробітн* зарплати крюїнг*
  `,
  unionAndWelfare: `
    union unions itf nautilus trade-union federation stella-maris charity charities welfare wellbeing happiness
    mental fatigue rest harass* bullying abuse bullied loneliness isolation shore-leave shore-pass* food-budget
    food catering clinic medical visa visas vaccin* families-of women female gender wi-fi internet-access
    retire* memoir* профсоюз* рпсм мфт благотвор* психолог* медкомисс* питани* продукты голод голодовк* голодают
    плесен* харассмент* домогат* усталост* клуб-моряков день-моряка ветеран* женщин* семья семье родн* консул*
    орден наград* виза визы увольнени* профспілк* домівк* жалоб* жалу* пожалов* стаж стажа
  `,
  training: `
    training trainee* academy academies college course courses certificate* certificates competency stcw
    graduates exam* shortage shortfall училищ* мореходк* академи* морвуз* колледж* диплом* дипломир* практик*
    плавпрактик* тренаж* переучат обуч* подготовк* нехватк* дефицит-кадров первокурсник* пднв студент*
    посвідчен*
  `,
  law: `
    law laws bill bills rule rules regulation* regulator* directive* convention* code codes amendment* amended
    ratif* enters-into comes-into takes-effect into-force legislation lawmaker* parliament senate congress
    treaty decree policy requirement* required mandatory guideline* guidance compliance comply enforce* enforced
    waiver exemption levy fueleu ets cabotage jones-act tonnage-tax unified-requirement закон закона законы
    законопроект* правил* порядок порядка норм* нормы конвенц* кодекс* поправк* вступа* вступил* в-силу утверд*
    принял* одобрил* разреш* обязал* обяжут* обязательн* требован* регламент* указ* постановл* приказ*
    форма-журнал* каботаж* квот* дополнят госдум* чинності законодав* правила ужесточ* изменен* голосован* ктм
  `,
  authority: `
    imo ilo-body emsa mepc msc-committee legal-committee flag-state* registry register registers class-societ*
    class-society port-state psc mou paris-mou tokyo-mou flag-administration maritime-administration inspector*
    inspection* inspect* customs commission brussels eu european-union uk washington us china india norway
    denmark france germany turkey panama-registry liberia ministry minister government president ofac ustr имо
    соблюд* минтранс* росморреч* ространснадзор* росприрод* прокур* пограничн* регистр регистра инспекц*
    инспектор* проверк* меморандум* флаг флага флагом капитан-порта правительств* кабмин* ес евросоюз* сша
    великобритан* франц* эстон* польш* дани* уряд* таможн* турци* минтруд* мид
  `,
  court: `
    court courts judge judges ruling rules-that tribunal lawsuit sue sues sued sentenc* charged charges
    prosecut* jail jailed acquitt* guilty plead* trial-of arrest arrests arrested detain* detention* seized
    seize seizes seizure freed-captain release-of impound* confiscat* fine fines fined penalt* ban bans banned
    prohibit* bars barred suspend* revok* withdraws strikes-off deregister* strips fraud falsif* false-flag
    smuggl* cocaine drugs contraband stowaway* boards-tanker суд-снял суд-взыск* суд-арест* суд-разобр*
    суд-оштр* судебн* верховн* иск иска взыскал* арестов* арест арест* задерж* отпустил* штраф* оштраф* запрет*
    запретил* запрещ* лицензи* аннулиров* отозвал* лишил* исключил* контрабанд* наркот* кокаин* протокол*
    без-флага под-ложным приговор* обыск* досмотр* конфиск* остановил*-танкер отвели заарешт* арештув* заборон*
  `,
  sanctions: `
    sanction* sanctioned blacklist* shadow-fleet dark-fleet price-cap embargo ofac russian-crude iranian
    stateless false-flag санкц* подсанкц* теневой-флот теневого потолок-цен эмбарго тіньов* санкці*
  `,
  technology: `
    technolog* autonomous unmanned crewless self-driving remote remotely remote-control* digital* e-navigation
    artificial ai software cyber* hack* ransomware satellite* starlink vsat vdes gps gnss jamming spoofing
    spoofed ecdis ais sensor* robot* drones-for simulator* simulation prototype* innovation* smart app platform
    online data predict* machine blockchain electronic e-bill digital-twin virtual augmented 3d printed printer
    laser sensors algorithm* start-up lookout-system radar технолог* автоном* безэкипаж* безпілотн* беспилотн*
    дистанц* цифров* искусственн* нейросет* ии алгоритм* кибер* хакер* спутник* глонасс спуфинг* сбои помех*
    экнис аис датчик* робот* прототип* двойник* платформ* приложен* онлайн электронн* систем* разработ*
    придумал* изобрел* внедр* импортозам* отечествен* навигационн* программ* умн* автоматич* лазер* vr радар*
    напечатал* предсказ* распозна* електронн*
  `,
  engine: `
    engine engines dual-fuel two-stroke fuel-cell* battery batteries hybrid electric hydrogen-powered rotor
    rotors rotor-sail* flettner wing sails wind-assist* wind-powered wind kite air-lubrication retrofit*
    propulsion propeller* thruster* rudder* nuclear-powered reactor hull-coating coating test-bed sea-trial*
    test tests tested trials concept efficiency двигател* дизел* батаре* аккумулят* гибрид* электро* водород*
    роторн* парус* паруса паруса-крылья ветров* испыт* стенд* винт гребн* атомн* краск* обраст* экономи*
    сэкономил* сберег* випробуван*
  `,
  spill: `
    spill spills spilled spilt spillage leak leaks leaked leaking slick slicks sheen pollut* oiled bunker-leak
    discharge* dumped dumping sewage grey-water bilge garbage pellets nurdles contamin* oil-record разлив*
    мазут* нефтепродукт* загрязн* утечк* слил слили слило слив сброс* льяльн* сточн* отход* мусор* пятно пятна
    розлив* забрудн* микропластик* пластик* вытек* разлило*
  `,
  nature: `
    environment* whale whales dolphin* porpoise* turtle* seabird* birds seal seals manatee* reef reefs coral*
    mangrove* marine-life wildlife biodivers* species mussel* crab-invas* invasive ghost-nets conservation
    ocean-health ecosystem* fish-die fish-kill* beaches beach volunteers habitat wetland* экол* кит киты кита
    китов кит-погиб дельфін* дельфин* белух* нерп* тюлен* птиц* птахи кораллы кораллов кораллам медуз* заповедн*
    природоохр* росприроднадзор* вселен* сети-призраки волонтер* пляж* рыба-гибнет рыб-гибн* экосистем*
  `,
  climate: `
    emission* carbon co2 methane methane-slip sulphur sulfur scrubber* black-carbon climate green greener
    green-corridor zero-emission zero-carbon net-zero decarbon* biofuel* bio-methanol footprint low-sulphur
    emission-control ballast* shore-power cold-ironing recycling ship-recycling shipbreaking slow-steaming
    air-quality smoke noise soot выброс* углерод* метан* сера серы серн* скруббер* балласт* климат* зелен*
    биотоплив* сажа сажи декарбон* парников* шум шумом угольн*-пыль пыль
  `,
  scienceAndCleanUp: `
    scientist* study researchers clean-up cleanup cleans booms wwf greenpeace ngo environmental-group ученые
    ученых исследован* очист* очистили собрал* боны ущерб*
  `,
  price: `
    price prices rate rates freight spot index bdi baltic-dry fbx drewry ffa futures cost costs costly premium
    premiums tariff* surcharge* demurrage bunker-price* scrap-price* asset-values values charter-rates day-rates
    level highest lowest ставк* фрахт* цена цены цен цене стоимост* тариф* надбавк* индекс* курс-ставк подорож*
    подешев* дорожа* дорожает дешев* демередж* расход*
  `,
  companyMoney: `
    profit* loss losses earnings revenue* dividend* share shares stock stocks ipo listing-in investor*
    investment* invest fund funds finance financ* bank banks loan* debt* bankrupt* chapter-11 insolven*
    acquisition* acquire* merger* takeover* buyout stake stakes bid bidder* billion million quarter results
    forecast* outlook analyst* broker* hedge equity margin hedge-fund leasing credit прибыл* убыт* выручк*
    дивиденд* акци* инвест* банк банка банки банков кредит* лизинг* долю доля сделк* миллиард* миллион* млрд млн
    квартал* прогноз* аналитик* биржу биржа бирж* субсид* налог* пошлин* банкрот* окуп* прибуток доход* финанс*
    збитк* страхов* страхования insurance insurer* p-i
  `,
  marketMove: `
    rise rises rising rose soar* surge* jump* climb* gain gains rebound* recover* slump* slide* slides drop
    drops dropped plunge* tumble* dip dips fall-in ease eases firm firms firmer soften* weak weakens strong
    doubles halve halved shrink* grow grows growth decline* record demand supply capacity market markets
    oversupply glut orderbook trade volumes вырос* выросл* растет рост роста упал-спрос снизил* снижен* обвал*
    рекорд* спрос* предложен* рынок рынка рынке рынки падает падени* просел* избыт* сократил* прибавил* удвоил*
    вдвое впали здорожч* подорожчал* объем*
  `,
  cargo: `
    cargo cargoes container containers boxes box teu grain wheat coal crude oil-cargo products lng lpg ore
    iron-ore nickel fertiliser* steel timber logs cars vehicles sheep cattle shipment* export* import* importers
    exporters tonnes tons loads loaded unload* груз груза грузов грузы грузом грузит* контейнер* зерн* пшениц*
    уголь угля угольн* нефть нефти нефтян* спг руда руды удобрен* металлолом* лес леса минтай* рыба рыбу рыбы
    краб* крабов экспорт* импорт* тонн* отгруз* перевоз* доставил* погруз* вантаж* груз-турбин* сайр* лихтер*
  `,
  shipbuilding: `
    shipyard* yard yards shipbuild* shipbuilder* keel launched launches floats floated floats-out newbuild*
    order orders ordered deliver delivers delivered delivery takes-delivery christened named naming ceremony
    refit dry-dock retires верфь верфи верфях верфей судостроит* завод* заложен* заложил* закладк* спущен*
    спуск* спустил* построен* построил* построят серийн* серии заказ* пополнил* сдал сдан сдана сдали передан*
    головн* ремонт* док доке
  `,
  serviceAndRoute: `
    route routes service services loop loops sailing sailings blank-sailings voyage voyages transit transits
    navigation season-opens escort* caravan convoy reflag* network calls call calls-at alliance alliances sells
    sold buys bought charter chartered charters pool route-around cape-of detour* sets-off sets-out returns-to
    links begins-run maiden maiden-call рейс рейса рейсы маршрут* навигаци* проводк* караван* завоз* круиз*
    рейсов* купил* продал* продан* вышел вышла вышли ушел ушла ушли прибыл прибыла прибыло пришел пришла пришли
    направил* отправил* отправлен* возвращается вернул* идут обход* путин* вийшов прийшов лінія линию
    линия-открыт* заход захода заходы транзит*
  `,
  portWork: `
    congestion queue queues queue-of jam* backlog dredg* crane cranes expansion expands concession throughput
    handle handles handled handling opens opened reopen* closed closes closure shut shuts fog gale draught draft
    storm-surge truck-queues container-volumes yard-density productivity грузооборот* контейнерооборот*
    грузопоток* очеред* скоплен* дноуглуб* днопоглиб* кран краны кранов расширен* концесси* закрыт закрыта
    закрыли закрытие открыт открыта откроют открыл* туман* ветра ветер мелеет углуб* реконструкц* обработал*
    принял-первый норма-погруз погрузчик* розетк* чергу
  `,
  strike: `
    strike strikes striking walk-out walkout walk-off stoppage go-slow overtime-ban ballot ballots
    industrial-action picket* забастовк* бастуют страйк* стачк*
  `,
  sport: `
    football soccer hockey nhl nfl nba mlb league leagues cup match game games season playoff* team teams coach
    player players striker goal goals score scores scored win wins won beat beats tennis boxer boxing champion*
    championship olympic* medal* derby innings inning ninth pitcher quarterback rugby cricket race racing
    regatta surfing rangers dodgers sharks kraken overtime relegat* wicket* fans series-win free-agent футбол*
    хокке* матч* сборн* лига лиги клуб клуба кубок кубк* чемпион* турнир* тренер* вратар* нападающ* гол голы
    овертайм* плей-офф плей олимпи* медал* гонк* ралли регат* спартак* зенит* динамо шахтар* биатлон* бокс
    юниор* спорт* победил* проиграл* обыграл* обіграло карьер* вылетел* премьер-лиг* кубок-росси*
  `,
  spaceAndAir: `
    airline* airport* flight flights aircraft plane planes pilot-strike jet jets cabin-crew cabin aviation
    runway cockpit air-crew rocket rockets nasa spacex space spacecraft station-docking orbit astronaut* capsule
    dragon starship lunar galaxy galaxies launchpad самолет* авиа* аэропорт* аэрофлот* летчик* летчиков пилот*
    мкс космич* космонавт* космодром* роскосмос* ракет-носит* байконур* восточного орбит* невесомост* дирижабл*
  `,
  roadAndRail: `
    train trains railway* rail railroad locomotive truck trucks truckers lorry lorries road roads highway* bus
    buses car cars-collide taxi taxis metro subway motorway* driver drivers driving e-scooter parcel
    cruise-control поезд* железн* электричк* грузовик* фура фур трасса трассе трассы дорог* дорож* автобус*
    автомобил* дтп такси таксопарк* метро водител* дальнобойщик* маршрутк* тягач* трактор* рельс*
  `,
  homeAndFood: `
    recipe recipes cook-at cooking dinner restaurant* dish dishes wine tasting house houses home homes
    apartment* flat flats cottage* sandwich* tomato* garden* gardening kitchen pasta shrimp chips salad supper
    рецепт* приготов* салат* блюд* ресторан* кафе вино уха ухи окуня кальмар* креветк* борщ* квартир*
    квартал-жил дача дачи жилье житло кухн* чеснок* соус* щитовид* капуст* полезн* завтрак*
  `,
  leisureAndCulture: `
    film films movie* series-on drama actor* actress* album band song singer concert book books novel memoir-of
    museum exhibit* theatre theater musical festival broadway celebrity sequel remake adaptation holiday*
    vacation* tourist* tourism resort* wedding trail hikers volleyball superyacht yacht-rock photo-contest
    museum-of tv episode фильм* кино мультфильм* сериал* актер* певец певиц* концерт* песн* книга книги роман
    музе* выставк* театр* спектакл* фестивал* мода курорт* туризм* турист* туристов отель отел* гостиниц* отдых*
    отдохн* скидк*-на пляжн*-отдых айвазов* живопис* квн корпоратив* переиздан* прокате
  `,
  gadget: `
    phone phones smartphone* laptop* iphone android console usb hdmi router docking docker kubernetes portfolio*
    gift* deals sale black-friday shopping shoppers fashion shorts vacuum reviewed review best guide tips how-to
    seo bug update updates chatbot chatgpt chip chips processor glasses headphones tv смартфон* ноутбук*
    телефон* айфон* роутер* маршрутизатор* портфел* портрет* процессор* обзор пылесос* скидк* подарк* совет
    советы рейтинг* выбрать лучшие гаджет* наушник* интернет-отключ* еды-рейтинг
  `,
  animal: `
    dog dogs cat cats pet pets otters aquarium trout salmon-fishing anglers angling shark sharks собак* кошк*
    кот кота питомц* аквариум* рыбк* свинк* лось тигр* медвед* спиннинг* рыбалк* клев* клев щук* сом сома карп*
    рыбаков-любител* удочк* икр*
  `,
  weather: `
    weather forecast-for hurricane* tornado* earthquake* quake volcano* tsunami* flood floods wildfire* snow
    snowstorm heatwave residents погод* снег* ураган* землетряс* вулкан* цунами наводнен* мороз* жара жары гроз*
    осадк* градус* циклон* дождь дожди температур*
  `,
  politics: `
    election* president-elect prime-minister mayor voters vote party campaign-trail police murder crime robbery
    shooting killer school* pupils student* teacher* hospital* ward doctor* nurse* covid church protest*
    immigration refugees-camp troops soldiers army veterans tank tanks nuclear-test north-korea inflation
    central-bank interest-rate* dollar euro gold crypto bitcoin dow wall-street apartment-block house-fire
    mine-collapse coal-mine plant-explosion fireworks выбор* депутат* губернатор* мэр полици* полицейск*
    убийств* краж* грабит* школ* учител* ученик* больниц* врач* пациент* вакцин* церк* митинг* войск* солдат*
    армия армии армию танки танк танков танков* инфляц* ключев* доллар* рубль биткоин* криптовалют* пенси*
    мобилизац* военком* повестк* жкх мигрант* мвд фсб чиновник* блогер* пристав* изолятор* присяжн* побег*
    мусорн*-реформ ленинград* брянск* белгород* сбиты энергетик* торгов*-центр* жилом-доме завод-взрыв
  `,
} as const;

export type Concept = keyof typeof words;

/** Concepts by whole words, and by beginnings of words in a tree of letters. */
const ofWord = new Map<string, Concept[]>();
const ofBeginning = new Map<string, Concept[]>();
for (const [concept, list] of Object.entries(words))
  for (const entry of list.trim().split(/\s+/)) {
    const byLetters = entry.endsWith('*') ? ofBeginning : ofWord;
    const letters = entry.replace('*', '');
    byLetters.set(letters, [...(byLetters.get(letters) ?? []), concept as Concept]);
  }

/** The meanings of each word, alone or with the word before it. */
export const conceptsOf = (title: readonly string[]): Concept[][] =>
  title.map((word, n) => {
    const before = title[n - 1];
    const together = before === undefined ? [] : entriesOf(`${before}-${word}`, before.length + 2);
    return [...new Set([...entriesOf(word, 1), ...together])];
  });

function entriesOf(text: string, shortest: number): Concept[] {
  const lengths = Array.from({ length: Math.max(0, text.length - shortest + 1) }, (_, n) => shortest + n);
  return [
    ...(ofWord.get(text) ?? []),
    ...lengths.flatMap((length) => ofBeginning.get(text.slice(0, length)) ?? []),
  ];
}
