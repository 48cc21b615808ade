import type { NewsCategory } from '@kubrik/contract/news.schemas';
import type { CategoryWords } from '@kubrik/feeds';

export const categoryWords: CategoryWords<NewsCategory> = [
  [
    'accidents',
    {
      3: `fire|fires|ablaze|blaze|sink|sinks|sank|sunk|sinking|capsiz*|founder*|collision|collisions|collide*|allision|aground|grounding
        shipwreck*|man overboard|mayday|hijack*|pirate|pirates|piracy|explosion|explosions|casualty|casualties
        search and rescue|missing crew|затону*|тонет|тонут|потопл*|потопил*|опрокину*|столкновен*|столкну*
        сел на мель|села на мель|сели на мель|посадк* на мель|на мели|кораблекруш*|крушени*|терп* бедстви*
        бедстви*|человек за бортом|пират*|взрыв|взрыва|взрывы|взорва*|пожар|пожара|пожары|пожаром|пожаре|возгоран*`,
      2: `accident*|incident*|explod*|rescue|rescued|rescues|drowned|killed|dead|dies|injur*
        adrift|disabled vessel|collapse*|attack*|missile*|drone*|авари*|инцидент*|происшеств*|погиб*|пострада*
        загоре*|горит|спасен*|спасл*|спасатель*|эвакуир*|пропал* без вести|атак*|дрейф*|дрейфует|захват|захвачен*`,
      1: 'damage*|coast guard|salvage|поврежден*|сигнал бедствия',
    },
  ],
  [
    'crew',
    {
      3: `seafarer*|crew|crews|crewing|crewmember*|seamen|seaman|abandonment|unpaid wages|shore leave|cadet*
        repatriat*|manning|моряк*|экипаж*|член* экипажа|морск* труд*|крюинг*|курсант*|репатриац*|плавсостав*`,
      2: `wage|wages|salary|salaries|captain*|welfare|maritime labour|mlc|itf|nautilus|stcw|master mariner
        officers|ratings|зарплат*|капитан*|задолженност* по зарплате|мот|профсоюз*|рпсм|пднв|брошен* суд*`,
      1: 'training|mental health|fatigue|union|обучен*|подготовк*|стаж*',
    },
  ],
  [
    'environment',
    {
      3: `decarboni*|emission*|oil spill|oil spills|pollution|carbon|greenhouse|ballast water|scrubber*|whale*
        net zero|co2|выброс*|разлив*|декарбониз*|углерод*|загрязнен*|экологич*|эколог*|парников*|балластн* вод*`,
      2: `green|environment*|climate|methanol|ammonia|hydrogen|biofuel*|sulphur|sulfur|marine life|recycling|wildlife
        biodiversity|климат*|метанол*|аммиак*|биотоплив*|водород*|утилизац*|природоохран*|заповедн*|кит|киты|китов`,
      1: 'sustainab*|lng|waste|eco|спг|отход*|мусор*',
    },
  ],
  [
    'regulations',
    {
      3: `imo|solas|marpol|ism code|isps|port state control|paris mou|tokyo mou|legislation|law|laws|bill|directive
        regulation|regulations|regulator*|convention|sanction|sanctions|sanctioned|detain*|detention*|закон*|законопроект*|конвенц*
        имо|солас|марпол|постановлен*|приказ*|правил*|санкци*|требовани*|мппсс|госпортконтрол*|портов* контрол*|росморречфлот*`,
      2: `rule|rules|ban|bans|banned|mandatory|compliance|guideline*|guidance|mepc|msc circular|flag state*|court|ruling
        arrest*|flag registry|class rules|запрет*|запрети*|обязательн*|норматив*|министерств*|минтранс*|мид|суд
        арбитраж*|арестова*|арест|флаг* государств*|регистр*|правительств*|указ|указа|лицензи*`,
      1: 'requirement*|policy|audit|inspection*|approve*|adopt*|утверд*|проверк*|инспекц*|соглашен*',
    },
  ],
  [
    'technology',
    {
      3: `autonomous|digital*|artificial intelligence|ai|unmanned|cyber*|satellite|software|robot*|3d printing|battery
        batteries|автономн*|цифров*|искусственн* интеллект*|ии|безэкипажн*|беспилотн* суд*|кибер*|спутник*|робот*`,
      2: `technolog*|innovation*|electric|hybrid|propulsion|engine|engines|sensor*|simulator*|wind assisted|rotor sail*
        starlink|ecdis|wing sail*|retrofit*|технолог*|инновац*|электроход*|двигател*|датчик*|тренажер*|разработ*
        аккумулятор*|импортозамещ*|экнис|программн*|движител*|нейросет*`,
      1: 'design|prototype|trial|trials|system|проект судна|испытани*|систем*|оборудован*',
    },
  ],
  [
    'ports',
    {
      3: `port|ports|terminal|terminals|harbour|harbor|berth|berths|quay|dredging|stevedor*|pilotage|порт|порта|порту
        портом|порте|порты|портов|портам|портах|портами|портов* *|терминал*|причал*|гаван*|дноуглуб*|стивидор*|морпорт*`,
      2: `dock|docks|dockers|wharf|cranes|container yard|canal|lock|anchorage|congestion|перевалк*|докер*|рейд|рейде
        канал|канала|канале|шлюз*|якорн* стоянк*|лоцман*`,
      1: 'throughput|cargo handling|hub|грузооборот*|хаб',
    },
  ],
  [
    'economy',
    {
      3: `freight rate|freight rates|freight market|profit|profits|earnings|revenue|revenues|baltic dry|ipo|shares
        dividend*|quarterly|ставк* фрахта|фрахт*|прибыл*|выручк*|акци*|дивиденд*|индекс|инвестиц*|экономи*`,
      2: `market|markets|rates|price|prices|tariff*|trade|demand|investment*|billion|million|acquisition|merger|takeover
        loan|bankrupt*|oil price*|рынок|рынка|рынке|цен|цены|цена|тариф*|экспорт*|импорт|импорта|торгов*|млрд|млн|спрос*
        банкрот*|сделк*|покуп*|стоимост*|рубл*|доллар*|кредит*|финанс*`,
      1: 'deal|cost|costs|order|growth|рост|вырос*|снизил*|объем*|контракт*',
    },
  ],
  [
    'shipping',
    {
      2: `newbuild*|shipyard*|shipbuild*|container ship*|bulker*|bulk carrier*|fleet|судостро*|судоверф*|верф*|флот*`,
      1: `ship|ships|vessel*|tanker*|cargo|carrier*|ferry|liner|shipping|route|routes|suez|panama canal|icebreaker*
        суд|судно|судна|судов|танкер*|сухогруз*|контейнеров*|балкер*|паром*|ледокол*|ледокольн*|перевоз*|рейс*|судоход*|севморпут*
        voyage|delivery|charter*|launch*|спущен* на воду|линия|линии|маршрут*`,
    },
  ],
];
