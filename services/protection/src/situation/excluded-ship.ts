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

const start = '(?<!\\p{L})';
const end = '(?!\\p{L})';
const anyOf = (...patterns: string[]) => new RegExp(`${start}(?:${patterns.join('|')})`, 'u');

/** «на траулере», not «с траулером»: the ship that one works on, not one that is met. */
const aboard = '(?:на|з) (?:\\p{L}+ ){0,2}';
const onBoard = '(?:on|aboard) (?:\\p{L}+ ){0,3}';

const signs: readonly (readonly [ExcludedShip, RegExp])[] = [
  [
    'fishing-vessel',
    anyOf(
      `${aboard}(?:траулер|сейнер|краболов|ярусолов|рыбак|риболов|рыболов|рыбопромыслов|промыслов|креветколов|китобо|бмрт|срт|стр)\\p{L}{0,6}`,
      `(?:я|мы|мой муж|муж|сын|брат) (?:\\p{L}+ ){0,2}(?:рыбак|рибалк|рыбаки|рибалки)${end}`,
      '(?:рыбаки?|рибалки?|рыболов\\p{L}{0,6}|риболов\\p{L}{0,6}) (?:\\p{L}+ ){0,3}(?:mlc|млс|кдмс|ктмс|конвенци\\p{L}|конвенці\\p{L})',
      '(?:mlc|млс|ктмс|конвенци\\p{L}|конвенці\\p{L}) (?:\\p{L}+ ){0,4}(?:рыбак|рыбол|рибалк|риболов)\\p{L}*',
      `${onBoard}(?:fishing|trawler|seiner|longliner|crabber|shrimper|fisher)\\p{L}*`,
      `(?:i am|i'm|we are|im) (?:a )?(?:fisher|fishermen|fisherman)\\p{L}*`,
      '(?:fisher(?:s|men|man)|fishing (?:vessel|boat|crew)s?) (?:\\p{L}+ ){0,4}(?:mlc|convention|covered)',
      '(?:mlc|convention) (?:\\p{L}+ ){0,5}(?:fisher|fishing|trawler)\\p{L}*',
    ),
  ],
  [
    'warship',
    anyOf(
      `${aboard}(?:военн|військов|боев|бойов)\\p{L}{1,4} (?:корабл|суд|катер)\\p{L}*`,
      `${aboard}(?:крейсер|эсминц|фрегат|корвет|подводн\\p{L}+ лодк|тральщик|кораб\\p{L}+ (?:вмф|вмс))\\p{L}*`,
      '(?:служу|служит|службу|срочник|контрактник) (?:\\p{L}+ ){0,3}(?:вмф|вмс|флоте рф)',
      `${onBoard}(?:warship|navy|naval|frigate|destroyer|submarine)\\p{L}*`,
    ),
  ],
  [
    'inland-vessel',
    anyOf(
      `${aboard}(?:речн|річков)\\p{L}{1,3} (?!море)\\p{L}+`,
      `(?:работа|плава|хожу|ходим|ходит|матрос|моторист|працю|ходж)\\p{L}* (?:\\p{L}+ ){0,3}(?:на|по) (?:волге|дунае|дунаю|днепре|днепру|лене|оби|енисее|дніпрі|дунаї|волзі|реке|рекам|річці|ріці)${end}`,
      `(?:я|муж|мы) (?:\\p{L}+ ){0,2}(?:речник|річковик)\\p{L}*`,
      'внутренни(?:х|е|м) (?:водн\\p{L}+ пут\\p{L}+|вод\\p{L}+)|внутрішн\\p{L}+ вод\\p{L}+',
      `${onBoard}(?:river|inland|canal)\\p{L}*|inland waterways?`,
    ),
  ],
  [
    'traditional-vessel',
    anyOf(`${aboard}(?:дау|доу|джонк)\\p{L}{0,2}${end}`, `${onBoard}(?:dhow|junk|traditional)s?${end}`),
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
/** Below this gross tonnage a flag may put rules of its own in the place of the Code's. */
const smallShip = 200;

/** The ship of these that the asker works on, by the words of the question; undefined for any other. */
export function excludedShipIn(question: string): ExcludedShip | undefined {
  const read = inLowerCase(question).replace(/\s+/g, ' ');
  const named = signs.find(([, sign]) => sign.test(read))?.[0];
  if (named) return named;
  const [, tons] = tonnage.exec(read) ?? [];
  return tons && Number(tons) < smallShip && coastal.test(read) ? 'small-coaster' : undefined;
}
