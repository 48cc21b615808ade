import { anyOf, end } from '@kubrik/contract/text/word-patterns';
import { inLowerCase } from '../library/words.js';

/** Ships to which the MLC does not apply, or may apply in part (Article II, paragraphs 4 and 6). */
export const excludedShips = [
  'fishing-vessel',
  'warship',
  'inland-vessel',
  'traditional-vessel',
  'small-coaster',
] as const;
export type ExcludedShip = (typeof excludedShips)[number];

/**
 * The asker's own ship stands after «на» in the prepositional case, with up to two words between («на старом
 * траулере»); «столкнулись с траулером» and «намотали рыболовную сеть» are about another ship.
 */
const aboard = 'на (?:\\p{L}+ ){0,2}';
const onBoard = '(?:on|aboard) (?:\\p{L}+ ){0,3}';
const vessel = '(?:судн[еі]|корабл[еі]|катер[еі]|баз[еі]|баркас[еі]|шхун[еі]|бот[еі]|флот[еі])';
const riverVessel =
  '(?:судн[еі]|буксир[еі]|барж[еі]|теплоход[еі]|теплоход[іу]|танкер[еі]|сухогруз[еі]|катер[еі]|пароход[еі]|земснаряд[еі]|толкач[еі]|паром[еі]|пором[еі])';

const signs: readonly (readonly [ExcludedShip, RegExp])[] = [
  [
    'fishing-vessel',
    anyOf(
      `${aboard}(?:траулер|сейнер|краболов|ярусолов|креветколов|китобо)(?:е|і|ах)${end}`,
      `${aboard}(?:рыбаке|рибалці|бмрт|срт|стр)${end}`,
      `${aboard}(?:рыбол|риболов|рибальськ|рыбацк|рыбопромыслов|промыслов)\\p{L}{2,8} ${vessel}${end}`,
      `(?:я|мы|мой муж|муж|сын|брат) (?:\\p{L}+ ){0,2}(?:рыбак|рибалка|рыбаки|рибалки)${end}`,
      '(?:рыбаки?|рибалки?|рыболов\\p{L}{0,6}|риболов\\p{L}{0,6}) (?:\\p{L}+ ){0,3}(?:mlc|млс|кдмс|ктмс|конвенци\\p{L}|конвенці\\p{L})',
      '(?:mlc|млс|ктмс|конвенци\\p{L}|конвенці\\p{L}) (?:\\p{L}+ ){0,4}(?:рыбак|рыбол|рибалк|риболов)\\p{L}*',
      `(?:судно|пароход|корабль|корабель) (?:у нас |это |це )?(?:рыбол|риболов|рибальськ|рыбацк|рыбопромыслов)\\p{L}{2,8}`,
      `(?:если|якщо) (?:\\p{L}+ ){0,2}(?:рыболовное|рыбацкое|риболовне|рибальське) судно`,
      `${onBoard}(?:fishing (?:vessel|boat|ship|trawler)|trawler|seiner|longliner|crabber|shrimper)s?${end}`,
      `(?:i am|i'm|we are|im) (?:a )?(?:fishers?|fishermen|fisherman)${end}`,
      '(?:fisher(?:s|men|man)|fishing (?:vessel|boat|crew)s?) (?:\\p{L}+ ){0,4}(?:mlc|convention|covered)',
      '(?:mlc|convention) (?:\\p{L}+ ){0,5}(?:fisher|fishing|trawler)\\p{L}*',
    ),
  ],
  [
    'warship',
    anyOf(
      `${aboard}(?:военн|військов|боев|бойов)\\p{L}{1,4} ${vessel}${end}`,
      `${aboard}(?:крейсере|крейсері|эсминце|фрегате|фрегаті|корвете|корветі|подводной лодке|підводному човні|тральщике|тральщику|корабле (?:вмф|вмс))${end}`,
      `(?:тральщик|крейсер|эсминец|есмінець|фрегат|корвет|корабль|корабель|судно|буксир) (?:вмф|вмс)${end}`,
      '(?:служу|служит|службу|срочник|контрактник) (?:\\p{L}+ ){0,3}(?:вмф|вмс|флоте рф)',
      `${onBoard}(?:warship|(?:navy|naval) (?:ship|vessel|frigate|destroyer)|frigate|destroyer|submarine)s?${end}`,
    ),
  ],
  [
    'inland-vessel',
    anyOf(
      `${aboard}(?:речн|річков)\\p{L}{1,3} ${riverVessel}${end}`,
      `(?:теплоход|теплохід|буксир|баржа|паром|пором|сухогруз|танкер) (?:\\p{L}+ ){0,2}по (?:волге|дунаю|днепру|лене|оби|енисею|дніпру|волзі|реке|рекам|річці)${end}`,
      `(?:работа|плава|хожу|ходим|ходит|матрос|моторист|працю|ходж)\\p{L}* (?:\\p{L}+ ){0,3}(?:на|по) (?:волге|дунае|дунаю|днепре|днепру|лене|оби|енисее|дніпрі|дунаї|волзі|реке|рекам|річці|ріці)${end}`,
      `(?:работа|плава|хожу|ходим|ходит|працю|ходж)\\p{L}* (?:\\p{L}+ ){0,4}(?:внутренн|внутрішн)\\p{L}+ (?:водн\\p{L}+ )?(?:вод|пут|шлях)\\p{L}*`,
      `(?:я|муж|мы) (?:\\p{L}+ ){0,2}(?:речник|річковик)\\p{L}*`,
      `${onBoard}(?:river|inland|canal) (?:barge|tug|boat|vessel|ship|tanker|pusher|cruiser)s?${end}`,
      'work(?:s|ing)? (?:\\p{L}+ ){0,3}inland waterways?',
    ),
  ],
  [
    'traditional-vessel',
    anyOf(
      `${aboard}(?:дау|доу|джонке|джонці)${end}`,
      `(?:on|aboard) (?:a|the|an|his|our) (?:\\p{L}+ )?(?:dhow|junk)${end}`,
      'dhow (?:\\p{L}+ ){0,2}(?:crew|sailor|seaman)',
    ),
  ],
];

const tonnage =
  /(?<![\d.,])(\d{2,3})(?:[.,]\d+)? ?(?:gt|grt|брт|рег\p{L}*|валов\p{L}*|тонн\p{L}*|т(?!\p{L}))/u;
const coastal = anyOf(
  'каботаж\\p{L}*',
  'прибрежн\\p{L}*|прибережн\\p{L}*',
  'вдоль берега|уздовж берега',
  'местн\\p{L}+ (?:линии|плавани)|портов\\p{L}+ (?:буксир|катер)\\p{L}*',
  'за границу не ход\\p{L}+|(?:не|без) международн\\p{L}+',
  'coastal|domestic|no international|harbou?r (?:tug|launch)',
);
/** Gross tonnage below which a flag may replace rules of the Code by its own. */
const smallShip = 200;

/** The excluded ship that the asker works on, by the words of the question; undefined for any other ship. */
export function excludedShipIn(question: string): ExcludedShip | undefined {
  const read = inLowerCase(question).replace(/\s+/g, ' ');
  const named = signs.find(([, sign]) => sign.test(read))?.[0];
  if (named) return named;
  // «30 000 тонн» is one number.
  const [, tons] = tonnage.exec(read.replace(/(\d) (?=\d{3}(?!\d))/g, '$1')) ?? [];
  return tons && Number(tons) < smallShip && coastal.test(read) ? 'small-coaster' : undefined;
}
