import { amount, type Word } from './fraud-text.js';
import { Phrases } from './phrases.js';

const company =
  'компани*|компані*|судовладел*|судновласник*|работодател*|роботодав*|нанимател*|владел*|верфь|порт|порта|яхт*|фирм*|агентств*|company|companys|owner|owners|employer|employers|yacht|sponsor';
const pays =
  'оплачивает|оплачивают|оплатит|оплачує|оплачують|оплатить|сплачує|платит|покупает|купует|купує|бронирует|компенсирует|компенсує|возмещает|возмещают|возмещаем|внесет|вносит|заплатит|вернет|возвращает|верне|повертає|предоставляет|несет|несе|pays|pay|covers|cover|arranges|arrange|reimburses|provides|provide|books';
const wePay =
  'оплачиваем|оплатим|оплачуємо|компенсируем|компенсуємо|возмещаем|покупаем|купуємо|бронируем|платим|выплачиваем|платимо|предоставляем';
const isPaid =
  'оплачивается|оплачиваются|оплачується|компенсируется|компенсируются|компенсується|возмещается|возмещаются';
const isPaidBy = 'paid|covered|provided|arranged|reimbursed|organised|organized|borne|booked';
/** What an agency, or its agent, arranges itself for the journey. */
const weGet = 'оформляем|заказываем|приобретаем|выписываем|берем|бронюємо|замовляємо|оформлюємо|беремо';
const journey = 'билет*|авиабилет*|проезд|дорогу|перелет|квиток|квитки|авіаквит*|проїзд';
/** What frauds ask for, in the grammatical forms in which honest texts deny it. */
const asked =
  'деньги|денег|гроші|грошей|плат*|оплат*|платеж*|депозит*|взнос*|внеск*|сбор*|сборов|залог*|застав*|предоплат*|передоплат*|задат*|завдат*|earnest|комисси*|комісі*|удержан*|удержив*|вложен*|money|pay|payment*|payments|fee|fees|charge|charges|commission|deposit*|bond|collect';

/**
 * Honest phrases, by how much of the text around each is excluded from the search for frauds. `list`: its
 * part of the sentence with the parts before it; `part`: only its part. Amounts near a phrase of `pay` count
 * as a salary.
 */
const honest = new Phrases({
  /** Excludes the parts before it as well: «виза, билет — за счёт компании». */
  list: [
    `за ~1 счет ~2 (${company})`,
    'за наш счет',
    `за ~1 рахунок ~2 (${company})`,
    'за наш рахунок',
    `(${company}) ~3 (${pays})`,
    `(${pays}) ~2 (${company})`,
    `(${wePay})`,
    `(мы|ми|we) ~1 (${pays})`,
    `we ~1 (book|buy|purchase)`,
    `покупаем мы`,
    `by ~1 (${company})`,
    `(at|on|for) ~2 (${company}|our) ~2 (expense|cost|account|charge)`,
    `(${company}) ~1 (expense|cost|account)`,
    '(all|of) ~2 expenses',
    `расходы ~3 (${company})`,
    `оплата ~3 (компанией|работодателем|судовладельцем)`,
  ],
  part: [
    `(${isPaid})`,
    `(${weGet}) ~2 (${journey})`,
    `(${journey}) ~2 (${weGet})`,
    `(cost|costs|fee|fees|expenses|visa|medical|tickets|travel) ~2 (${isPaidBy}|refunded)`,
    `(is|are|all|fully) ~1 (${isPaidBy})`,
    `(${isPaidBy}) ~3 by ~2 (${company}|us)`,
    'бесплатн*',
    'безкоштовн*',
    'безоплатн*',
    'free of',
    '(is|are|services) ~1 free',
    'free for',
    'without charge',
    'подъемные',
    'підйомні',
  ],
  denial: [
    `(без|никаких|ніяких|жодн*|нет|немає|ни|не|no|not|never|without|none|dont) ~2 (${asked})`,
    `(${asked}) ~2 (не|нет|not) ~1 (берем|беремо|берут|взимаем|взима*|требуется|требуются|нужно|нужен|нужны|просим|просимо|удерживаем|будем|будет|надо|needed|required|deducted|charged|prohibited)`,
    `(${asked}) ~2 нет`,
    '(не|never|ніколи|никогда) ~2 (берем|беремо|просим|просимо|требуем|взимаем|ask|asks|request|requests|charge|collect)',
    '(charge|charges|cost|costs) nothing',
    'не за (ваш|свой) счет',
    'не к нам',
    '(берем|покупаем|бронируем|беремо|купуємо) (сами|самі)',
    'не за (ваш|свій) рахунок',
    '(using|use|uses|используют|використовують) ~1 (our|наше|нашим) ~1 (name|имя|именем|імʼя)',
    'от нашего имени',
    'від нашого імені',
    '(мошенник*|мошеннич*|шахра*|остерега*|scam|scams|fraud|beware|illegal|незакон*|запрещ*|prohibited)',
    '(если|якщо|if|anyone) ~5 (просят|просит|просить|asks|ask)',
  ],
  pay: [
    '(leave|sick|holiday|severance|month|monthly) pay',
    '(зарплат*|оклад*|ставк*|бонус*|премия|премии|суточн*|аванс|аванса|подъемные|підйомні|заработ*|заробіт*)',
    'оплата труда',
    '(питани*|продукт*|жилье|проживани*|общежити*|комнат*|housing|food|meals|accommodation|flat|rent)',
    '(salary|wage|wages|bonus|allowance|allowances|diem|rate|overtime|basic|earn|earnings|stipend|стипендия)',
    '(долларов|рублей|евро|usd|eur) в ~1 (сутки|день|месяц)',
  ],
  refusal: [
    '(нельзя|запрещ*|незакон*)',
    'не ~1 (соглаша*|принима*|приймаємо|работа*)',
    '(not|no) ~1 (accepted|allowed|possible)',
    'не ~2 (туристическ*|туристичн*|tourist)',
  ],
});

const denials = new Set(['не', 'ни', 'not', 'no', 'never', 'dont']);

/** Words that cancel the excluded range: they ask somebody to do something. */
const asking = new Set([
  'вперед',
  'наперед',
  'нужно',
  'необходимо',
  'надо',
  'следует',
  'должен',
  'должны',
  'обязан',
  'треба',
  'потрібно',
  'must',
  'вы',
  'ви',
  'сами',
  'сам',
  'самі',
  'самостоятельно',
  'самостійно',
  'моряк',
  'кандидат',
  'candidate',
  'candidates',
  'вносите',
  'внесите',
  'внести',
  'переведите',
  'переводите',
  'перевести',
  'перечислить',
  'платите',
  'заплатите',
  'оплатите',
  'купите',
  'купіть',
  'выкупаете',
  'викуповуєте',
  'пройдите',
  'пройдіть',
  'оплачиваете',
  'оплачуєте',
  'сплатіть',
  'отправляйте',
  'карту',
  'картку',
  'you',
  'please',
  'kindly',
  'присылаете',
  'присылайте',
  'отправляете',
  'высылаете',
  'send',
  'settle',
  'криптовалюте',
  'usdt',
]);

/** A part that names one of these things may name its price, whatever the part says of pay. */
const priced =
  /^(сбор|збір|взнос|внес|внос|депозит|задат|завдат|залог|застав|комисси|комісі|услуг|послуг|предоплат|передоплат|виз[аыуе]$|віз[аиу]$|fee|deposit|commission|charge|visa)/;

interface Part {
  first: number;
  last: number;
  sentence: number;
  isAsking: boolean;
  hasAmount: boolean;
  isPriced: boolean;
}

function partsOf(words: readonly Word[]): Part[] {
  const parts: Part[] = [];
  words.forEach(({ part, sentence, text }, at) => {
    const isAsking = asking.has(text) && !denials.has(words[at - 1]?.text ?? '');
    const current = parts.at(-1);
    const said = { isAsking, hasAmount: text === amount, isPriced: priced.test(text) };
    if (current && words[current.first]?.part === part) {
      current.last = at;
      current.isAsking ||= said.isAsking;
      current.hasAmount ||= said.hasAmount;
      current.isPriced ||= said.isPriced;
    } else parts.push({ first: at, last: at, sentence, ...said });
  });
  return parts;
}

/** Indexes of the words with which an advertisement says something honest. */
export interface HonestWords {
  /** Parts that deny asking for money, or warn of people who ask for it. */
  denied: ReadonlySet<number>;
  /** Parts that say that a kind of visa is not accepted. */
  refused: ReadonlySet<number>;
  /** `denied`, with the parts of sentences in which somebody else pays, and amounts that are a salary. */
  paid: ReadonlySet<number>;
}

export function honestWords(words: readonly Word[]): HonestWords {
  const parts = partsOf(words);
  const partAt = words.map(() => 0);
  parts.forEach(({ first, last }, index) => {
    partAt.fill(index, first, last + 1);
  });
  const [denied, paid] = [new Set<number>(), new Set<number>()];
  const [refused, ofPay] = [new Set<number>(), new Set<number>()];
  honest.find(words, (range, { start, end }) => {
    if (range === 'pay') {
      ofPay.add(partAt[end] ?? 0);
      return true;
    }
    const into = range === 'denial' ? denied : range === 'refusal' ? refused : paid;
    take(parts, { first: partAt[start] ?? 0, last: partAt[end] ?? 0 }, { range, into });
    return true;
  });
  const positions = (taken: ReadonlySet<number>) => [...taken].flatMap((index) => positionsOf(parts[index]));
  const deniedWords = positions(denied);
  const payWords = amountsOf(words, parts, ofPay);
  return {
    denied: new Set(deniedWords),
    refused: new Set(positions(refused)),
    paid: new Set([...deniedWords, ...positions(paid), ...payWords]),
  };
}

interface Range {
  first: number;
  last: number;
}

function take(
  parts: readonly Part[],
  { first, last }: Range,
  { range, into }: { range: string; into: Set<number> },
): void {
  for (let index = first; index <= last; index += 1) {
    const part = parts[index];
    // A text that says that the company pays may name the amount, so a part with an amount is kept.
    if (!part || (part.hasAmount && range !== 'list')) continue;
    // «We never ask you to pay» asks nobody to pay.
    if (!part.isAsking || range === 'denial') into.add(index);
  }
  if (range !== 'part') spread(parts, { first, last }, into);
}

/** Amounts of a salary or a bonus. */
const amountsOf = (words: readonly Word[], parts: readonly Part[], ofPay: ReadonlySet<number>): number[] =>
  [...ofPay]
    .map((index) => parts[index])
    .filter((part) => part && !part.isAsking && !part.isPriced)
    .flatMap(positionsOf)
    .filter((at) => words[at]?.text === amount);

const positionsOf = (part: Part | undefined): number[] =>
  part ? Array.from({ length: part.last - part.first + 1 }, (_, more) => part.first + more) : [];

/**
 * Extends the range to the parts before and after it in its sentence, up to a part that asks or names an
 * amount.
 */
function spread(parts: readonly Part[], { first, last }: Range, into: Set<number>): void {
  if (parts.slice(first, last + 1).some(({ isAsking }) => isAsking)) return;
  for (const [from, step] of [
    [first - 1, -1],
    [last + 1, 1],
  ] as const)
    for (let index = from; ; index += step) {
      const part = parts[index];
      // A part that is already in the set was extended before.
      if (!part || part.sentence !== parts[first]?.sentence || into.has(index)) break;
      if (part.isAsking || part.hasAmount) break;
      into.add(index);
    }
}
