export interface Salary {
  from: number | null;
  to: number | null;
  currency: string | null;
}

const none: Salary = { from: null, to: null, currency: null };
const currencies: readonly (readonly [string, RegExp])[] = [
  ['USD', /\$|usd|долл|dollar/i],
  ['EUR', /€|eur|евро/i],
  ['RUB', /₽|rub|руб|р\./i],
  ['GBP', /£|gbp|фунт/i],
  ['NOK', /nok|норвежск|kr\b/i],
];
const amount =
  /\d{1,3}(?:[\s.,'’\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?\s*(?:k|к|тыс)(?![\p{L}])|\d+(?:[.,]\d{1,2})?/giu;
const least = 100;
const most = 10_000_000;
/** A month's pay for a day's: what contracts at sea count with. */
const daysOfMonth = 30;

/**
 * A month's salary out of free text: «5000–5500 USD», «от $4 500», «200 EUR/day», «до 350 тыс. руб.». Nothing is
 * guessed: without an amount or a currency it is unknown, and so is what no month at sea pays.
 */
export function salaryOf(text: string | undefined): Salary {
  const currency = currencies.find(([, pattern]) => pattern.test(text ?? ''))?.[0];
  if (!text || !currency) return none;
  const factor = /(?:per|\/|a)\s*day|в\s*день|\/\s*(?:day|день|сут)|в\s*сутки|daily/i.test(text)
    ? daysOfMonth
    : 1;
  const amounts = [...text.matchAll(amount)]
    .map(([found]) => Math.round(numberOf(found) * factor))
    .filter((value) => value >= least && value <= most);
  const [first, second] = amounts;
  if (first === undefined) return none;
  if (second !== undefined && second >= first) return { from: first, to: second, currency };
  if (/(?:^|\s)(?:до|up\s*to|max)\b/i.test(text) || /(?:^|[\s:])до\s/i.test(text))
    return { from: null, to: first, currency };
  if (/(?:^|[\s:])(?:от|from|min)\s/i.test(text)) return { from: first, to: null, currency };
  return { from: first, to: first, currency };
}

function numberOf(found: string): number {
  const thousands = /[kктыс]/i.test(found);
  const digits = found.replace(/[^\d.,]/g, '');
  // A dot or comma before exactly three digits separates thousands; any other begins a fraction.
  const plain = digits.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
  return Number.parseFloat(plain) * (thousands ? 1000 : 1);
}
