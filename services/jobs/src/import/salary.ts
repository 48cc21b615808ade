import { daysOfPaidMonth, type PayCurrency, type PayPeriod } from '@kubrik/contract';

/** What an advertisement pays, in whole units of `currency` for `period`. */
export interface Salary {
  from: number | null;
  to: number | null;
  currency: PayCurrency | null;
  period: PayPeriod;
}

const unknown: Salary = { from: null, to: null, currency: null, period: 'month' };

/** Signs and words of a currency, as alternatives of a pattern in lower case. */
const currencyWords: readonly (readonly [PayCurrency, string])[] = [
  ['USD', String.raw`us\$|\$|usd|u\.?s\.? ?dollars?|долл[а-я.]*|dollars?|бакс[а-я]*`],
  ['EUR', '€|eur(?:o|os)?|евро'],
  ['RUB', String.raw`₽|rub(?:les?)?|rur|руб[а-я]*\.?|р\.?`],
  ['GBP', '£|gbp|фунт[а-я]*'],
  ['NOK', 'nok|норвежск[а-я]* крон[а-я]*'],
];
/** Other currencies: a Singapore dollar is not a US dollar. */
const foreign =
  /(?<![a-z])(?:aud|cad|sgd|hkd|nzd|cny|rmb|jpy|aed|inr|php|try|uah|kzt|a\$|s\$|c\$|hk\$|nz\$|sek|dkk)(?![a-z])|[¥₹₴₺₸]|йен|юан|дирхам|грив|тенге|лир|(?:долл[а-я.]*|dollars?) (?:сингапур|австрал|канад|гонконг)|(?:singapore|australian|canadian|hong ?kong) dollar|(?:сингапурск|австралийск|канадск|гонконгск)[а-я]* долл/i;

/** «5.000,-» has no cents. */
const hundredths = String.raw`(?:[.,]\d{1,2}(?!\d)|[.,]-+(?! ?\d))?`;
const number = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?!\d)${hundredths}|\d+(?!\d)${hundredths}`;
const multiplier = String.raw`(?:(?:тыс|млн)\.|(?:тысяч[аи]?|тыс|k|к|млн|mln|mio)(?![a-zа-я])|т\.?(?=\s?р))`;
const currency = currencyWords.map(([, words]) => words).join('|');
/** A currency before or after an amount, or before or after the two amounts of a range. */
const money = new RegExp(
  String.raw`(?:(?<before>(?<![a-zа-я])(?:${currency})(?![a-zа-я]))\s*)?` +
    String.raw`(?<![\d.,])(?<first>${number})\s*(?<firstTimes>${multiplier})?\s*(?<plus>\+)?` +
    String.raw`(?:\s*(?:(?:(?:${currency})(?![a-zа-я])\s*)?(?:-|\.{2,3}|…|to|till|до|по)|[/;]|or|или|либо)\s*(?:(?:${currency})(?![a-zа-я])\s*)?` +
    String.raw`(?<second>${number})\s*(?<secondTimes>${multiplier})?)?` +
    String.raw`\s*(?<after>(?:${currency})(?![a-zа-я]))?\s*(?<plusAfter>\+)?`,
  'giu',
);

/**
 * Whether an amount stands beside another one that the pattern above did not read as the end of its range.
 */
const joint = '(?:[-/;+&|]|or|and|to|или|либо|и|до)';
const large = String.raw`(?:\d{3}|\d\s?${multiplier})`;
const afterAnother = new RegExp(String.raw`${large}\s*(?:${currency})?\s*${joint}\s*$`);
const beforeAnother = new RegExp(String.raw`^\s*${joint}\s*(?:${currency})?\s*[\d ,.’']*${large}`);

/** An abbreviation means a period only directly after the amount; elsewhere «PA» is Panama. */
const behindAmount = String.raw`(?<=(?:\dk?|${currency})\s?)`;
type Period = 'day' | 'week' | 'month' | 'year' | 'unknown';
/**
 * Factors from the pay of a period to that of a month. Pay for a day stays pay for a day, because contracts
 * name it so.
 */
const periods: readonly (readonly [RegExp, Period])[] = [
  [
    aPeriod(
      String.raw`(?:per|\/|a|each|p\/|p\.)[\s-]*(?:d(?:ay|iem)?|24\s?h(?:(?:ou)?rs?)?)(?![a-z])|\bdaily\b|\bday[\s-]*rate|\bpro tag\b`,
      String.raw`[вз]а?\s*(?:день|сутки)|\/\s*(?:день|дн|сут[а-я]*|[дс](?![а-я])|24\s?ч)|(?<![а-я])(?:(?:по)?суточн|(?:еже)?дневн)[а-я]*`,
      `${behindAmount}(?:pd|day|день|сутки)(?![a-zа-я]| через)`,
    ),
    'day',
  ],
  [
    aPeriod(
      String.raw`(?:per|\/|a|each|p\/|p\.)\s*w(?:ee)?k?(?![a-z])|\bweekly\b`,
      String.raw`[вз]а?\s*неделю|\/\s*н(?:ед[а-я]*)?(?![а-я])`,
      `${behindAmount}pw(?![a-z])`,
    ),
    'week',
  ],
  [
    aPeriod(
      String.raw`(?:per|\/|a|each|p\/|p\.)\s*(?:m|mo|mth|month|calendar month)(?![a-z])|\bmonthly\b|\bpcm\b`,
      String.raw`[вз]а?\s*мес|\/\s*м(?:ес|(?![а-я]))|ежемесячн`,
    ),
    'month',
  ],
  [
    aPeriod(
      String.raw`(?:per|\/|a|each|p\/|p\.)\s*(?:year|yr|annum|a)(?![a-z])|\byearly\b|\bannual(?:ly)?\b|\bp\.\s*a\b`,
      String.raw`[вз]а?\s*год|\/\s*г(?:од|(?![а-я]))|(?<!полу)годов`,
      `${behindAmount}pa(?![a-z])`,
    ),
    'year',
  ],
  [
    aPeriod(
      String.raw`(?:per|\/|an?|each|p\/)\s*(?:hour|hr|h|contract|voyage|trip|rotation|tour|quarter)(?![a-z])|\bhourly\b`,
      String.raw`\bbi-?weekly\b|\bfortnight|\bquarterly\b|\bbi-?monthly\b|\bsemi-?(?:monthly|annual)|${behindAmount}ph(?![a-z])`,
      String.raw`в\s*час|за\s*(?:час|рейс|контракт|вахту|смену|тонну|выход)|(?<![а-я])смена(?=\W*\d)|\/\s*(?:ч(?![а-я])|час|рейс|контракт|вахт|смен)|квартал|полугод`,
    ),
    'unknown',
  ],
];
const span = String.raw`\s*(?:(?:the|a|whole|entire|full|весь)\s*)*(?:\d|two|three|four|six|дв[ае]|три|четыре|шесть|contract|voyage|trip|контракт|рейс)`;
/** A time for which the sum is paid and that is no known period: «за 2 недели», "every 2 weeks". */
const otherSpan = aPeriod(`(?:per|each|every|за|кажды[ей])${span}`);
/**
 * The same directly after the sum, and a sum paid by something else: "for contract of 4 months", "5000
 * USD/man", "8000 USD / 4 months".
 */
const byAnything = aPeriod(`^\\s*for${span}`, String.raw`^\s*(?:\/|per(?![a-z]))\s*[a-zа-я\d]`);

function aPeriod(...words: string[]): RegExp {
  return new RegExp(words.join('|'));
}

/** Words about a bonus, a leave, meals or the contract: a period beside them is not the period of the pay. */
const otherThings =
  /(?:суточные|круглосуточн[а-я]*|питани[а-я]* ежедневн[а-я]*|(?:annual|yearly|daily|weekly|monthly) (?:paid )?(?:leave|bonus|allowance|allotment|premium|ticket|contract)|(?:(?:по)?суточн|(?:еже)?дневн|(?:еже)?недельн|(?:еже)?годов|ежегодн|ежемесячн)[а-я]* (?:преми|бонус|надбавк|доплат|контракт|договор|отпуск|питан|связ|рейс|вахт))[a-zа-я]*/g;
/** Where the clause around a sum begins and ends. */
const beginOfClause = /^.*(?:[;.+)]\s|\d)/;
const endOfClause =
  /(?<=[a-zа-я]{2}|\d|\))\.(?:\s|$)|[;,+(]|\d{3}|\b(?:incl|plus|paid|payable)|включая|выплат/;

/**
 * The period that the clause of the sum names, before or after the sum. A period elsewhere in the text may
 * belong to something else, so it makes the period unknown unless it is a month. Undefined when the text
 * names no period.
 */
function periodOf(text: string, start: number, end: number): Period | undefined {
  const withoutOthers = (part: string) => part.replace(otherThings, ', ');
  const before = withoutOthers(text.slice(0, start)).replace(beginOfClause, '');
  const rest = withoutOthers(text.slice(end));
  // The period in «3000 USD, per month» and «3000 USD (per month)» belongs to the sum, too.
  const behind = rest.replace(/^[\s,(]+/, '');
  const blank = behind === rest ? '' : ' ';
  const clause = before + text.slice(start, end) + blank + behind.slice(0, endOfClause.exec(behind)?.index);
  const named = periodsIn(clause);
  if (named.length > 0) return named.length > 1 ? 'unknown' : named[0];
  return periodsIn(withoutOthers(text)).some((period) => period !== 'month') ? 'unknown' : undefined;
}

const periodsIn = (text: string): Period[] =>
  periods.filter(([pattern]) => pattern.test(text)).map(([, period]) => period);

const weeksOfYear = 52;
const monthsOfYear = 12;

/** Bounds of monthly pay at sea; a number outside is another sum or another period. */
const plausible: Record<PayCurrency, readonly [least: number, most: number]> = {
  USD: [100, 40_000],
  EUR: [100, 40_000],
  GBP: [100, 40_000],
  RUB: [5000, 5_000_000],
  NOK: [1000, 400_000],
};
/** A sum in pounds above this without a period may be yearly, as British advertisements state it. */
const mostUnnamedPounds = 15_000;
const longestText = 500;

/**
 * Reads the salary from free text: «5000–5500 USD», «от $4 500», «250 EUR p/d», «120-150 тыс. руб.». Guesses
 * nothing. The salary is unknown without a currency beside the amount, for a period that is no fixed part of
 * a month, with a larger sum beside it (basic and total), and for a sum that no month at sea pays.
 */
export function salaryOf(text: string | undefined): Salary {
  const given = (text ?? '')
    .slice(0, longestText)
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d~\u223c\u301c\uff5e]/g, '-')
    .toLowerCase();
  if (foreign.test(given)) return unknown;
  const [found, ...others] = [...given.matchAll(money)].filter(
    ({ groups }) => groups?.before || groups?.after,
  );
  const sums = found && sumsOf(found.groups ?? {});
  if (!sums || others.some(({ groups = {} }) => Math.max(...sumsOf(groups)) > Math.max(...sums)))
    return unknown;
  const paidIn = currencyOf(found.groups?.before ?? found.groups?.after ?? '');
  const namedPeriod = periodOf(given, found.index, found.index + found[0].length);
  const period = namedPeriod ?? 'month';
  if (period === 'unknown') return unknown;
  if (namedPeriod === undefined && paidIn === 'GBP' && Math.max(...sums) > mostUnnamedPounds) return unknown;
  if (!paidIn || namesAnother(given, paidIn)) return unknown;
  const before = given.slice(0, found.index);
  const after = given.slice(found.index + found[0].length);
  if (afterAnother.test(before) || beforeAnother.test(after)) return unknown;
  if (namedPeriod === undefined && (otherSpan.test(given) || byAnything.test(after))) return unknown;
  const times = { day: 1, week: weeksOfYear / monthsOfYear, month: 1, year: 1 / monthsOfYear }[period];
  const [first, second] = sums.map((sum) => Math.floor(sum * times));
  if (first === undefined || ![first, second ?? first].every((sum) => isPlausible(sum, paidIn, period)))
    return unknown;
  const common = { currency: paidIn, period: period === 'day' ? ('day' as const) : ('month' as const) };
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second), ...common };
  const isLeast =
    found.groups?.plus ||
    found.groups?.plusAfter ||
    /(?:от|from|min(?:imum)?|not less than|starting (?:at|from)|не менее|не ниже|минимум|свыше|более|>)\W*$/.test(
      before,
    );
  if (isLeast) return { from: first, to: null, ...common };
  if (/(?:^|[^а-я])до\W*$|(?:up to|max(?:imum)?|не более|максимум|<)\W*$/.test(before))
    return { from: null, to: first, ...common };
  return { from: first, to: first, ...common };
}

/**
 * One sum, or both bounds of a range. A factor or thousands after the second bound hold for both: «100-120
 * 000».
 */
function sumsOf({ first, firstTimes, second, secondTimes }: Partial<Record<string, string>>): number[] {
  if (second === undefined) return [numberOf(first, firstTimes)];
  const to = numberOf(second, secondTimes);
  const plain = numberOf(first, firstTimes);
  if (firstTimes !== undefined || plain >= to / 10) return [plain, to];
  if (secondTimes !== undefined) return [numberOf(first, secondTimes), to];
  const isShort = /[ .,'’]\d{3}(?!\d)/.test(second) && plain * 1000 <= to;
  return [isShort ? plain * 1000 : plain, to];
}

function numberOf(digits = '', times = ''): number {
  const bare = digits.replace(/[ '’]|[.,]-+$/g, '');
  // A dot or comma before exactly three digits separates thousands; any other begins a decimal fraction.
  const plain = bare.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
  const factor = /^(?:млн|mln|mio)/.test(times) ? 1_000_000 : times ? 1000 : 1;
  return Number.parseFloat(plain) * factor;
}

const currencyOf = (word: string): PayCurrency | undefined =>
  currencyWords.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0];

/** Whether the text also names an amount in another currency; then nobody can tell which is paid. */
const namesAnother = (text: string, own: PayCurrency): boolean =>
  currencyWords.some(
    ([name, words]) =>
      name !== own && new RegExp(`(?<![a-zа-я])(?:${words})(?![a-zа-я])`).test(text.replace(/us\$/g, 'usd')),
  );

function isPlausible(sum: number, currencyName: PayCurrency, period: 'day' | 'week' | 'month' | 'year') {
  const [least, most] = plausible[currencyName];
  const ofMonth = period === 'day' ? sum * daysOfPaidMonth : sum;
  return ofMonth >= least && ofMonth <= most;
}
