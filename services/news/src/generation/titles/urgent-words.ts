/** Events in which people and ships are in danger, wherever a title names them. */
export const dangerAtSea = `
  man overboard|person overboard|overboard|mayday|shipwreck|shipwrecked|piracy attack*|piracy alert|piracy incident|pirates board|pirates boarded|pirates attack*
  человек за бортом|человек за борт|упал* за борт|выпал* за борт|смыл* за борт|смыт* за борт|оказал* за бортом|падени* за борт|пропал* за бортом|кораблекруш*|людина за бортом|впав за борт`;

/** Events that endanger a ship, where a title names a ship, its crew or the sea. */
export const dangerOfShip = `
  overturns|overturned|breaks up|break up|blew up|blows up|loses power in storm|терпит крушение|терпят крушение|вспыхнул*|взорвал*|столкнул*|сел* на рифы и|экипаж эвакуируют
  inferno engulfs|goes down in|went down|rams bridge|crash|crashes in|gunmen storm|gunmen board|storm tanker|storm chemical tanker|feared dead|sailors missing|missing crewman|missing crewmen|missing seafarer*|missing sailor*|goes missing|searches for missing|search for missing|struck by unknown*|hit by unknown*|sea drone*|after drone strike|drone strike on|kidnap*
  пошел ко дну|пошла ко дну|пошло ко дну|ударил по танкеру|ударил по судну|ударили по танкеру|ударили по судну|удар по танкеру|пропал за бортом|пропал у|пропал в море|пропала в море|пропало в море|ищут пропавш*|на горящем|горящий|горящего|горящем|горящее|просит о помощи|просят о помощи|запросил* помощ*|потонула|потонуло|затонуло
  sink|sinks|sank|sunk|sinking|capsiz*|founders off|foundered|going down off|listing heavily|taking on water|takes on water|abandons ship|abandon ship|abandoned ship
  collision|collisions|collide|collides|collided|colliding|rams|fire|fires|fires aboard|fires on board|ablaze|blaze|burning|burns|in flames|flames|explosion|explosions|explode|explodes|exploded|blast|blasts
  pirate|pirates|hijack*|distress|sos|missing crew|evacuat* after|breaks in two|broken in two
  hits mine|hit mine|hits a mine|hit a mine|strikes mine|struck mine|strikes a mine|strikes drifting mine|struck by mine|mine explosion|mine blast|limpet mine*
  missile hits|missile strikes|missile struck|hit by missile*|struck by missile*|hit by a missile|struck by a missile|hit by drone*|struck by drone*|hit by projectile*|struck by projectile*|hit by unknown projectile*|torpedoed|drone hits|drone strikes
  drones hit|drones strike|missiles hit|drone boats hit|hit in missile|hit in drone|under attack|attacked by|attacks tanker|attacks bulker|attacks ship
  затону*|тонет|тонут|потоплен*|потопил*|опрокину*|перевернул*|столкновение|столкновения|столкновении|столкнул*|протаранил*|идет ко дну|пошел ко дну|пошло ко дну|дал* течь|получил* пробоин*
  пожар|пожара|пожару|пожаром|пожаре|пожары|загорел*|горит|горят|возгорани*|взрыв|взрыва|взрывом|взрыве|взрывы|взорва*|подорвал*|прогремел*
  захват|захватил*|захвачен|захвачена|захвачено|захвачены|захвачен* *|пират|пираты|пиратов|пиратами|пиратск* нападени*|напали|бедстви*|сигнал sos|экипаж покинул|разломил*
  ракета попала|ракеты попали|попал* в сухогруз|попал* в танкер|попал* в балкер|попал* в судно|попал* в теплоход|атакован*|атаковал* танкер|атаковал* судно|атаковал* сухогруз|атаковал* балкер|атаковал* теплоход|обстрелян*
  тоне|потонул*|зіткнул*|зіткнення|пожежа|вибух|вибуху|вибухнул*|перекинул*|лихо`;

/** A ship or the people on board: without one of these words a fire is not a fire on a ship. */
export const shipOrCrew = `
  fisherman|box ship|shrimper*|oil rig|platform|drillship*|steamer|cargo ship|зерновоз*|сейнер*|химовоз*|нефтеналивн*|автомобилевоз*|атомоход*|понтон*|мотобот*|плавбаз*|шаланд*|шхуна
  ship|ships|vessel*|tanker*|bulker*|carrier*|containership*|boxship*|coaster|coasters|freighter*|ferry|ferries|trawler*|tug|tugs|tugboat*|barge*|dhow*|boat|boats|liner|yacht*|cruiser|ro ro|ropax|vlcc*|aframax|suezmax|panamax*|capesize|dredger*|icebreaker*|lifeboat*
  crew|crewman|crewmen|crewmember*|seafarer*|sailor*|fishermen|rig|fpso|schooner*|workboat*|seaman|seamen
  судн*|судно|судна|судов|суда|танкер*|сухогруз*|балкер*|контейнеровоз*|газовоз*|теплоход*|паром|парома|паромом|пароме|паромы|паромов|траулер*|сейнер*|буксир*|баржа|баржи|баржу|баржей|барже|барж|катер|катера|катере|катеров|яхта|яхты|яхте|яхту|лодк*|корабл*|лайнер*|ледокол*|пароход*|шхун*|парусник*|земснаряд*
  экипаж*|моряк*|матрос*|рыбак*|капитан*|плавкран*|рефрижератор*|ролкер*|баркас*|суден|судні|судном|кораб*|екіпаж*|пором*`;

/**
 * Phrases that contain words from above but report no event: rules, equipment, markets, figures of speech.
 */
export const noDanger = `
  collision avoidance|collision regulations|collision prevention|collision risk*|anti collision|collision course|fire safety|fire drill*|fire protection|fire risk*|fire fighting|firefight*|fire detection|fire suppression|fire extinguisher*|fire extinguishing|fire test*|fire sale|fire pump*
  under fire from critics|under fire over|comes under fire|fires up|fires ceo|fires boss|fire up|open fire on costs|cease fire|ceasefire|fire hazard*|fire resistant|fireproof*|fire code*|fire system*|fire rules|fires starting gun|hire and fire|electric car fires|battery fires
  carbon sink*|sunk cost*|financial distress|distress sale*|distressed|gmdss distress beacon*|distress beacon*|distress signal test*|sinks $*|sink $*|sink into|sinks into red|pirate radio|explosion proof|explosion in demand|explosion in cost*|explosion of interest|blasts rule*|blasts plan*|blasts proposal|blasts decision|blasts eu|blasts imo|blasts government
  grit blast*|blasting|blast off|blasted by|blasts union|ice blast*|past blast|shares sink|shares sank|profit* sink*|profit* sank|rates sink|rates sank|earnings sink|earnings sank|stocks sink|prices sink|prices sank|volumes sink|volumes sank|market sink*|index sinks
  hopes sink|sinks to lowest|sink to lowest|sinks to *|sink to *|sank to *|price collision|collision of interests|burning fuel|fuel burning|burns less|burns through cash|burning question|burns lng|burning lng|burning of|anti piracy|antipiracy|counter piracy|piracy down|piracy falls|piracy drops|piracy at *|piracy figures
  piracy drill*|security drill*|ban on burning|burning heavy fuel|burning hfo|burning ammonia|burning methanol
  пожарн* *|противопожарн* *|взрывозащищ*|взрывобезопасн*|взрывн* рост*|столкновение интересов|столкновения интересов|предупрежден* столкновен*|предотвращен* столкновен*|избежа* столкновен*|захват рынка|захвата рынка|захват углерода|захват углекисл*|тушени* пожар*|грейферн* захват*|противопиратск*
  борьб* с пират*|от пиратов|против пиратов|пиратство снизил*|взрыва цен|взрыв спроса|ценов* взрыв*|горит желани*|горят желани*|не горит|сроки горят|горят сроки|социальн* бедстви*|стихийн* бедстви* закон*|сигнал* бедстви* испыта*|буй бедстви*|радиобу*|захват заложников|тонет в *|тонут в *`;

/** Words after which the event is over, long past, practised, counted or talked about. */
export const pastOrOver = `
  owner abandons|abandons ship and|show|reality|released by|begins to|после того как|хроника|рифы прошлого
  let * go|let * * go|let * * * go|abandoned ship*|aboard an abandoned|divers|u boat|traced to|ntsb says|maib|lifting|lift ferry|last winter|last year|last month|charged|mark|marks|towed|awarded|bravery award*|award|remembers|mystery|why|who|vows|pledge*|calls for|call for|urges|urge|plan|plans|bid to|crackdown|simulat*
  вышли на свободу|на свободу|после плена|из плена|освобожден*|времен войны|военных лет|осудил*|со дна|на дне|наград*|подвиг*|версия|версии|эксперт*|рассказал*|рассказал о|вспомин*|судят|подозрева*
  drill|drills|exercise|exercises|training course*|seminar|conference|webinar|anniversary|years ago|years after|years since|years on|year after|months after|weeks after|annual report|quarterly report|statistics|imb report|lessons learned|lesson|lessons|new rules|guidance|guidelines|how to|avoided|prevented|averted|memorial|remembered|commemorat*
  freed|free|frees|release|releases|released|releasing|rescued from pirates|refloat*|extinguished|put out|under control|contained|investigat*|inquiry|probe|report:|report into|reports into|report on|report finds|report says|findings|found guilty|cause of|causes of|caused by|blamed|blames|behind|led to|trial|court|jailed|sentenced|convicted|lawsuit|sue|sues|sued|verdict|charged
  compensation|insurer*|insurance|underwriter*|claims|salvage*|salvor*|raised from|wreck|wrecks|wreckage|located|found|discovered|museum|documentary|film|that sank|which sank|that capsized|that caught fire|previously|former pirate*|ransom paid|return home|returns home|come home|home after|heads home|towed to|towed into|arrives after|resumes|reopens|survey|study|study:|index|risk of|risks|threat|threats|warn|warns|warning|fear*
  rates|prices|premiums|down by|falls to|rise in|spike in|surge in|increase in|decline in|decade|first half|quarter|record number|accused|suspect*|arrested for|repairs|repaired|repair yard|scrapped|after fire|after blaze|after explosion|after collision|after grounding|safety campaign|improve*|prevent*|reduce*|podcast|opinion|comment:|analysis|analysis:|why|what
  учени*|тренировк*|тренаж*|семинар*|конференц*|годовщин*|лет назад|лет со дня|лет спустя|года назад|год назад|месяц назад|месяцев назад|месяца назад|статистик*|памяти|годов* отчет*|правил*|профилактик*|условн* *|отработал*|отрабатыва*|отработк*|деловая игра|учебн* *
  освобожд*|освободил*|освободит*|отпустил*|отпущен*|вернул*|возвращ*|вызволил*|потуш*|ликвидировал*|ликвидирован*|затушил*|локализова*|сняли|снят* с|подняли|поднят|поднято|поднята|подъем*|поднимут|расследован*|следстви*|следователи|причин*|назван*|названы|обломк*|обнаруж*|нашли|найден|найдено|найдены|найдена|музе*|фильм*|книг*|истори*|затонувш*
  приговор*|суд|суда|осужд*|осуд*|иск|иски|взыска*|страхов*|компенсац*|штраф*|обвин*|виновн*|уголовн* дел*|арестован*|экспертиз*|отремонтир*|ремонт*|утилиз*|буксируют|отбуксир*|прибыл*|выписал*|итог*|за год|в прошлом году|количеств*|числ* нападен*|снизил*|выросл*|сократил*|рост числа|угроз*|риск*|опасн* *|предупред*|как не|как избежать|почему|что известно о|памятник*|венк*|мемориал*|вспомн*|вспомин*|почтил*
  звільн*|повернул*|загасил*|ліквід*|річниц*|навчанн*|розслідув*|роковин*`;

export const highPriority = `
  arrest|arrests|arrested|detain|detains|detained|detention|sanction|sanctions|sanctioned|strike|strikes|walkout|walk out|industrial action|port closure|port closures|port closed|port closes|ports closed|closes port|port shutdown|port shut|terminal closed|blockade*
  storm|storms|hurricane*|typhoon*|cyclone*|tsunami|aground|grounded|grounds|adrift|missile|missiles|drone attack|attack|attacks|attacked|freed|killed|dead|dies|fatal|hostage*|drifting|explosion|blast
  арест|арестован*|арестовал*|арестует|задержан*|задержал*|санкци*|забастов*|стачк*|блокад*|порт закры*|порты закры*|закрыт* порт*|закрыти* порт*|закрыл* порт*|шторм*|ураган*|тайфун*|циклон*|цунами|на мель|на мели|атак*|обстрел*|освобожд*|погиб*|дрейфует`;

export const highPriorityExceptions = `
  strikes deal|strikes a deal|strike deal|strikes agreement|strikes partnership|strikes balance|strikes a balance|strikes balance|perfect storm|brainstorm*|cyber attack simulation|lifts sanctions relief|whale strikes|bird strike*|years ago|heart attack*|explosion proof`;
