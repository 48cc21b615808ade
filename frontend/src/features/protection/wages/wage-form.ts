import type { wages } from '../../../locales/ru/protection/wages';
import {
  type Currency,
  currencies,
  digitsOf,
  type Minor,
  ratio,
  readAmount,
  readDecimal,
  rounded,
  times,
} from './money';
import { type Rate, typedRate } from './rate';
import { type Taken, type TakenKind, takenKinds, type WageContract, type Work } from './wages';
import type { DayBasis } from './worked-months';

export interface TakenForm {
  id: string;
  kind: TakenKind;
  amount: string;
  currency: Currency;
  /** A typed rate; empty for the official rate. */
  rate: string;
}

/** The fields as the person has typed them. */
export interface WageForm {
  currency: Currency;
  basic: string;
  weekly: string;
  dayBasis: DayBasis;
  overtimeKind: 'hourly' | 'guaranteed';
  guaranteedMonthly: string;
  guaranteedHours: string;
  overtimeRate: string;
  leave: string;
  isLeavePaidApart: boolean;
  from: string;
  to: string;
  overtime: string;
  taken: TakenForm[];
  /** A second currency in which the result is shown; empty for none. */
  shownIn: Currency | '';
}

export const emptyWageForm: WageForm = {
  currency: 'USD',
  basic: '',
  weekly: '',
  dayBasis: 'calendar',
  overtimeKind: 'hourly',
  guaranteedMonthly: '',
  guaranteedHours: '',
  overtimeRate: '',
  leave: '2,5',
  isLeavePaidApart: true,
  from: '',
  to: '',
  overtime: '',
  taken: [],
  shownIn: '',
};

const isCurrency = (value: unknown): value is Currency => currencies.some((currency) => currency === value);

const readTaken = (item: Partial<TakenForm>): TakenForm => ({
  id: String(item.id ?? ''),
  kind: takenKinds.find((kind) => kind === item.kind) ?? 'paid',
  amount: String(item.amount ?? ''),
  currency: isCurrency(item.currency) ? item.currency : 'USD',
  rate: String(item.rate ?? ''),
});

/** Reads the stored form and drops values that do not fit today's form. */
export function readWageForm(stored: unknown): WageForm {
  const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const known = Object.entries(emptyWageForm).map(([name, empty]) => [
    name,
    typeof from[name] === typeof empty ? from[name] : empty,
  ]);
  const form = Object.fromEntries(known) as WageForm;
  return {
    ...form,
    currency: isCurrency(form.currency) ? form.currency : emptyWageForm.currency,
    shownIn: isCurrency(form.shownIn) ? form.shownIn : '',
    dayBasis: form.dayBasis === 'thirtieth' ? 'thirtieth' : 'calendar',
    overtimeKind: form.overtimeKind === 'guaranteed' ? 'guaranteed' : 'hourly',
    taken: Array.isArray(from.taken) ? from.taken.map(readTaken) : [],
  };
}

export type WageError = keyof typeof wages.errors;
/** Errors by the field's name; for a taken sum by the sum's id and the field's name. */
export type WageErrors = Record<string, WageError>;

export interface WageInput {
  contract: WageContract;
  work: Work;
  taken: Taken[];
}

/** Finds the official rate between two currencies; undefined when it is not known. */
export type FindRate = (from: Currency, to: Currency) => Rate | undefined;

/** Reads the fields and remembers their errors. */
function fieldReader(form: WageForm) {
  const errors: WageErrors = {};
  const fail = (name: string, error: WageError): undefined => {
    errors[name] = error;
  };
  const amount = (name: string, text: string, currency: Currency): Minor | undefined =>
    readAmount(text, currency) ?? fail(name, digitsOf(currency) === 0 ? 'noFraction' : 'amount');
  const hundredths = (name: string, text: string, error: WageError): number | undefined => {
    const value = readDecimal(text, 2);
    return value ? rounded(times(value, ratio(100))) : fail(name, error);
  };
  /** Converts typed hours with at most two decimals to minutes. */
  const minutes = (name: string, text: string): number | undefined => {
    const value = hundredths(name, text, 'hours');
    return value === undefined ? undefined : rounded(ratio(value * 60, 100));
  };
  return { form, errors, fail, amount, hundredths, minutes };
}

type Reader = ReturnType<typeof fieldReader>;

const mostWeeklyMinutes = 168 * 60;

function readContract({ form, fail, amount, hundredths, minutes }: Reader): WageContract | undefined {
  const { currency } = form;
  const basicMonthly = amount('basic', form.basic, currency);
  const weeklyMinutes = minutes('weekly', form.weekly);
  if (weeklyMinutes === 0 || (weeklyMinutes ?? 0) > mostWeeklyMinutes) fail('weekly', 'weekly');
  const overtimeRate =
    form.overtimeRate.trim() === '' ? null : amount('overtimeRate', form.overtimeRate, currency);
  const leaveHundredths = hundredths('leave', form.leave, 'days');
  const isGuaranteed = form.overtimeKind === 'guaranteed';
  const monthly = isGuaranteed ? amount('guaranteedMonthly', form.guaranteedMonthly, currency) : 0;
  const covered = isGuaranteed ? minutes('guaranteedHours', form.guaranteedHours) : 0;
  if (basicMonthly === undefined || weeklyMinutes === undefined || overtimeRate === undefined)
    return undefined;
  if (leaveHundredths === undefined || monthly === undefined || covered === undefined) return undefined;
  const { dayBasis, isLeavePaidApart } = form;
  const guaranteed = isGuaranteed ? { monthly, minutes: covered } : null;
  return {
    currency,
    basicMonthly,
    weeklyMinutes,
    dayBasis,
    overtimeRate,
    guaranteed,
    leaveHundredths,
    isLeavePaidApart,
  };
}

const mostDays = 3660;
const millisecondsADay = 86_400_000;

function readWork({ form, fail, minutes }: Reader): Work | undefined {
  const { from, to } = form;
  if (!from) fail('from', 'date');
  if (!to) fail('to', 'date');
  if (from && to && to < from) fail('to', 'order');
  if (from && to && (Date.parse(to) - Date.parse(from)) / millisecondsADay > mostDays) fail('to', 'tooLong');
  const overtimeMinutes = form.overtime.trim() === '' ? 0 : minutes('overtime', form.overtime);
  return overtimeMinutes === undefined ? undefined : { from, to, overtimeMinutes };
}

function readItem(
  { form, fail, amount }: Reader,
  item: TakenForm,
  find: FindRate,
  today: string,
): Taken | undefined {
  const { id, kind, currency } = item;
  const sum = amount(`${id}.amount`, item.amount, currency);
  if (currency === form.currency || kind === 'placement')
    return sum === undefined ? undefined : { kind, amount: sum, currency, rate: null };
  const typed = item.rate.trim() !== '';
  const rate = typed ? typedRate(item.rate.trim(), today) : find(currency, form.currency);
  if (rate === undefined) fail(`${id}.rate`, typed ? 'rate' : 'rateMissing');
  return sum === undefined || rate === undefined ? undefined : { kind, amount: sum, currency, rate };
}

/** The typed values as figures, or the errors. `today` becomes the date of typed rates. */
export function readWages(
  form: WageForm,
  find: FindRate,
  today: string,
): { input: WageInput | undefined; errors: WageErrors } {
  const reader = fieldReader(form);
  const contract = readContract(reader);
  const work = readWork(reader);
  const taken = form.taken.map((item) => readItem(reader, item, find, today));
  const isRight = Object.keys(reader.errors).length === 0 && contract && work;
  const input = isRight ? { contract, work, taken: taken.filter((item) => item !== undefined) } : undefined;
  return { input, errors: reader.errors };
}
