import type { Rank } from '@kubrik/contract';

/**
 * What people call each rank besides its names in the contract: phrases separated by `|`, with `*` for any
 * ending. Words for more than one rank, such as «механик» or «матрос», are in `import/position.ts`. Where two
 * phrases begin a text, the first one counts.
 */
export const rankWords: Record<Rank, string> = {
  'chief-cook': 'шеф повар*|старш* повар*|chief cook|head cook',
  'second-cook': 'втор* повар*|2 повар*|2 й повар*|second cook|2nd cook|assistant cook',
  'catering-cadet': 'практикант* повар*|catering cadet',
  'chief-electrical-engineer': 'старш* электромеханик*|chief electrical engineer|chief electrician',
  'electro-technical-cadet': 'практикант* электромеханик*|кадет* электромеханик*|electrical cadet|eto cadet',
  'engine-cadet':
    'практикант* механик*|кадет* механик*|машинн* кадет*|кадет* машин*|engine cadet|engine trainee',
  'deck-cadet': 'практикант* судоводител*|кадет* судоводител*|палубн* кадет*|deck cadet|deck trainee',
  'staff-captain': 'стафф капитан*|staff captain',
  'fishing-master': 'капитан* директор*|капитан* промыслов*|fishing master|fishing captain',
  'master-engineer': 'капитан* механик*|капитан* сменн* механик*',
  'fishing-officer': 'помощник* по добыч*|помощник* по промысл*|fishing officer',
  'safety-officer': 'помощник* по безопасност*|safety officer|hse officer',
  purser: 'пассажирск* помощник*|персер*|purser',
  'river-officer': 'штурман* реч*|помощник* реч*',
  'river-engineer': 'механик* реч*',
  'chief-officer':
    'старш* помощник*|старпом*|чиф* офицер*|чиф|chief officer|chief mate|ch off|c o|первый помощник*|first officer|first mate',
  'second-officer':
    'втор* помощник*|2 помощник*|2 й помощник*|2пкм|второй штурман*|второй пом*|second officer|second mate|2nd officer|2nd mate|2 o',
  'third-officer':
    'треть* помощник*|трет* помощник*|3 помощник*|3 й помощник*|3пкм|третий штурман*|третий пом*|third officer|third mate|3rd officer|3rd mate|3 o',
  'fourth-officer': 'четверт* помощник*|4 помощник*|4 й помощник*|fourth officer|4th officer',
  'junior-officer': 'младш* помощник*|младш* штурман*|junior officer|jr officer',
  'radio-operator': 'радиооператор*|радист*|radio operator|radio officer',
  'chief-engineer': 'старш* механик*|стармех*|старший мех|главн* механик*|дед|chief engineer|ch eng|c e',
  'second-engineer':
    'втор* механик*|2 механик*|2 й механик*|второй мех|second engineer|2nd engineer|2nd eng|2 e|first assistant engineer',
  'third-engineer':
    'треть* механик*|трет* механик*|3 механик*|3 й механик*|третий мех|third engineer|3rd engineer|3rd eng|3 e',
  'fourth-engineer':
    'четверт* механик*|4 механик*|4 й механик*|четвертый мех|fourth engineer|4th engineer|4th eng|4 e',
  'junior-engineer': 'младш* механик*|junior engineer|jr engineer',
  'gas-engineer': 'газов* механик*|газ механик*|gas engineer',
  'cargo-engineer': 'грузов* механик*|cargo engineer',
  'refrigeration-engineer':
    'реф механик*|рефмеханик*|рефрижераторн* механик*|рефмашинист*|reefer engineer|reefer mechanic|refrigeration engineer',
  'electronics-engineer': 'инженер* электроник*|электроник*|electronics engineer|electronic engineer',
  'electro-technical-officer':
    'электромеханик*|эл механик*|элмех*|eto|electro technical officer|electrical engineer|electrical officer',
  'electro-technical-rating': 'электрик*|electrician|etr|electro technical rating',
  bosun: 'боцман*|боцманюг*|bosun|boatswain',
  'deck-fitter': 'палубн* фиттер*|палубн* слесар*|deck fitter',
  'ordinary-seaman':
    'матрос* 2 класс*|матрос* второго класс*|матрос* 2 кл|ordinary seaman|ordinary seamen|os',
  'deck-boy': 'юнг*|матрос* без класс*|deck boy|deckboy',
  'fish-processor': 'матрос* обработ*|обработчик*|рыбообработчик*|fish processor|factory hand',
  fisher: 'матрос* добыч*|рыбак*|deckhand fisher|fisherman|fishermen',
  'helmsman-motorman': 'рулев* моторист*|моторист* рулев*|матрос* моторист*',
  helmsman: 'рулев*|helmsman',
  'able-seaman':
    'матрос* 1 класс*|матрос* первого класс*|матрос* 1 кл|able seaman|able seamen|able seafarer|able bodied|ab',
  pumpman: 'донкерман*|помповый|pumpman',
  carpenter: 'плотник*|carpenter',
  'offshore-crane-operator': 'крановщик* офшор*|крановщик* оффшор*|offshore crane operator',
  'crane-operator': 'крановщик*|crane operator|crane driver',
  'able-seafarer-engine': 'моторист* 1 класс*|моторист* первого класс*|able seafarer engine',
  motorman: 'моторист*|мотыль|motorman|motormen',
  oiler: 'ойлер*|смазчик*|oiler',
  wiper: 'вайпер*|wiper',
  fitter: 'фиттер*|токар* сварщик*|слесар*|fitter',
  welder: 'сварщик*|электросварщик*|welder',
  turner: 'токар*|turner',
  baker: 'пекар*|baker',
  cook: 'повар*|кок|кока|cook',
  'chief-steward': 'старш* стюард*|chief steward',
  'cabin-steward': 'каютн* стюард*|горничн*|cabin steward*|stateroom steward*|housekeep*',
  steward: 'стюард*|буфетчи*|дневальн*|steward*',
  messman: 'мессмен*|мессбой*|камбузник*|камбузн* рабоч*|messman|mess boy|messboy|galley boy',
  'hotel-manager': 'директор* отел*|менеджер* отел*|hotel manager|hotel director',
  waiter: 'официант*|waiter|waitress',
  bartender: 'бармен*|bartender|barman',
  'laundry-worker': 'прачк*|прачечн*|laundry*',
  entertainer: 'аниматор*|артист*|музыкант*|танцор*|entertainer|musician|dancer',
  doctor: 'судов* врач*|врач*|доктор*|ship s doctor|doctor|physician',
  nurse: 'медсестр*|медбрат*|фельдшер*|nurse|paramedic|medic',
  'offshore-installation-manager': 'начальник* платформ*|oim|offshore installation manager',
  'barge-master': 'бардж мастер*|баржмейстер*|barge master',
  'senior-dp-operator': 'старш* оператор* дп|старш* dpo|senior dpo|senior dp operator|sdpo',
  'dp-operator': 'оператор* дп|оператор* динамическ*|dpo|dp operator|dp officer',
  'rov-pilot': 'пилот* тнпа|rov pilot|rov technician|rov supervisor',
  diver: 'водолаз*|diver',
  rigger: 'ригер*|стропальщик*|такелажник*|rigger',
  roustabout: 'roustabout|раустабаут*',
  toolpusher: 'бурового мастера|буров* мастер*|toolpusher',
  driller: 'бурильщик*|driller',
  'survey-engineer': 'гидрограф*|surveyor',
  'trawl-master': 'тралмейстер*|мастер* добычи|trawl master',
  'factory-master': 'мастер* обработки|технолог* обработ*|factory master|factory manager',
  'river-master': 'капитан* реч*|boatmaster',
  superintendent: 'суперинтендант*|superintendent',
  'crewing-manager': 'крюинг* менеджер*|менеджер* по крюинг*|crewing manager|crew manager|crewing officer',
  pilot: 'лоцман*|pilot',
  master: 'капитан*|мастер|master|master mariner|captain|skipper|капитан дальнего плавания|кдп',
  ashore: 'на берегу|береговая работа|shore based',
};
