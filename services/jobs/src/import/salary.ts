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
  ['USD', String.raw`us\$|\$|usd|долл[а-я.]*|dollars?|бакс[а-я]*`],
  ['EUR', '€|eur(?:o|os)?|евро'],
  ['RUB', String.raw`₽|rub(?:les?)?|rur|руб[а-я]*\.?|р\.?`],
  ['GBP', '£|gbp|фунт[а-я]*'],
  ['NOK', 'nok|норвежск[а-я]* крон[а-я]*'],
];
/** Money that is none of ours: a dollar of Singapore is no US dollar. */
const foreign =
  /(?<![a-z])(?:aud|cad|sgd|hkd|nzd|cny|rmb|jpy|aed|inr|php|try|uah|kzt|a\$|s\$|c\$|hk\$|nz\$|sek|dkk)(?![a-z])|[¥₹₴₺₸]|йен|юан|дирхам|грив|тенге|лир/i;

const number = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2})?(?!\d)`;
const multiplier = String.raw`(?:(?:тысяч[аи]?|тыс\.?|k|к|млн\.?|mln|mio)(?![a-zа-я])|т\.?(?=\s?р))`;
const currency = currencyWords.map(([, words]) => words).join('|');
/** A currency on either side of an amount or of two that bound a range. */
const money = new RegExp(
  String.raw`(?:(?<before>(?<![a-zа-я])(?:${currency})(?![a-zа-я]))\s*)?` +
    String.raw`(?<![\d.,])(?<first>${number})\s*(?<firstTimes>${multiplier})?\s*(?<plus>\+)?` +
    String.raw`(?:\s*(?:(?:${currency})(?![a-zа-я])\s*)?(?:-|–|—|−|\.{2,3}|…|to|till|до|по)\s*(?:(?:${currency})(?![a-zа-я])\s*)?` +
    String.raw`(?<second>${number})\s*(?<secondTimes>${multiplier})?)?` +
    String.raw`\s*(?<after>(?:${currency})(?![a-zа-я]))?\s*(?<plusAfter>\+)?`,
  'giu',
);

/** What a period's pay is of a month's; a day's stays what it is, because contracts say so. */
const periods: readonly (readonly [RegExp, 'day' | 'week' | 'month' | 'year' | 'unknown'])[] = [
  [
    /(?:per|\/|a|each|p\/|p\.)\s*d(?:ay|iem)?(?![a-z])|\bdaily\b|\bday\s*rate|в\s*(?:день|сутки)|за\s*(?:день|сутки)|\/\s*(?:день|сут[а-я]*)|(?:су|днев)(?:точн|н)[а-я]*/i,
    'day',
  ],
  [
    /(?:per|\/|a|each|p\/|p\.)\s*w(?:ee)?k?(?![a-z])|\bweekly\b|в\s*неделю|за\s*неделю|\/\s*нед[а-я]*/i,
    'week',
  ],
  [
    /(?:per|\/|a|each|p\/|p\.)\s*(?:m|mo|mth|month|calendar month)(?![a-z])|\bmonthly\b|\bpcm\b|в\s*мес|за\s*мес|\/\s*мес|ежемесячн/i,
    'month',
  ],
  [
    /(?:per|\/|a|each|p\/|p\.)\s*(?:year|yr|annum|a)(?![a-z])|\byearly\b|\bannual(?:ly)?\b|\bp\.\s*a\b|в\s*год|за\s*год|\/\s*год|годов/i,
    'year',
  ],
  [
    /(?:per|\/|an?|each|p\/)\s*(?:hour|hr|h|contract|voyage|trip|rotation|tour)(?![a-z])|\bhourly\b|в\s*час|за\s*(?:час|рейс|контракт|вахту|смену|тонну)|\/\s*(?:час|рейс|контракт|вахт|смен)/i,
    'unknown',
  ],
];
const weeksOfYear = 52;
const monthsOfYear = 12;

/** Bounds of what a month at sea pays; what is outside is another sum, or another period. */
const plausible: Record<PayCurrency, readonly [least: number, most: number]> = {
  USD: [100, 40_000],
  EUR: [100, 40_000],
  GBP: [100, 40_000],
  RUB: [5000, 5_000_000],
  NOK: [1000, 400_000],
};
const longestText = 500;

/**
 * The salary out of free text: «5000–5500 USD», «от $4 500», «250 EUR p/d», «120-150 тыс. руб.». Nothing is guessed: without a
 * currency beside the amount, for a period that is no fixed part of a month, and for a sum that no month at sea pays, it is
 * unknown.
 */
export function salaryOf(text: string | undefined): Salary {
  const given = (text ?? '')
    .slice(0, longestText)
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .toLowerCase();
  const named = periods.filter(([pattern]) => pattern.test(given)).map(([, period]) => period);
  const period = named[0] ?? 'month';
  if (named.length > 1 || period === 'unknown' || foreign.test(given)) return unknown;
  const found = [...given.matchAll(money)].find(({ groups }) => groups?.before || groups?.after);
  const sums = found && sumsOf(found.groups ?? {});
  const paidIn = found && currencyOf(found.groups?.before ?? found.groups?.after ?? '');
  if (!sums || !paidIn || namesAnother(given, paidIn)) return unknown;
  const times = { day: 1, week: weeksOfYear / monthsOfYear, month: 1, year: 1 / monthsOfYear }[period];
  const [first, second] = sums.map((sum) => Math.floor(sum * times));
  if (first === undefined || ![first, second ?? first].every((sum) => isPlausible(sum, paidIn, period)))
    return unknown;
  const common = { currency: paidIn, period: period === 'day' ? ('day' as const) : ('month' as const) };
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second), ...common };
  const before = given.slice(0, found.index);
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

/** One sum, or the two of a range; a factor after the second is of both. */
function sumsOf({ first, firstTimes, second, secondTimes }: Partial<Record<string, string>>): number[] {
  if (second === undefined) return [numberOf(first, firstTimes)];
  const to = numberOf(second, secondTimes);
  const plain = numberOf(first, firstTimes);
  return [
    firstTimes === undefined && secondTimes !== undefined && plain < to / 10
      ? numberOf(first, secondTimes)
      : plain,
    to,
  ];
}

function numberOf(digits = '', times = ''): number {
  const bare = digits.replace(/[ '’]/g, '');
  // A dot or comma before exactly three digits separates thousands; any other begins a fraction.
  const plain = bare.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
  const factor = /^(?:млн|mln|mio)/.test(times) ? 1_000_000 : times ? 1000 : 1;
  return Number.parseFloat(plain) * factor;
}

const currencyOf = (word: string): PayCurrency | undefined =>
  currencyWords.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0];

/** Whether the text names an amount of another currency: which of them is paid nobody can tell. */
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
