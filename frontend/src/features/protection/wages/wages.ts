import { type Currency, type Minor, minus, over, type Ratio, ratio, rounded, times } from './money';
import { converted, type Rate } from './rate';
import { type DayBasis, monthsOf, partOfMonth, type WorkedMonth, workedMonths } from './worked-months';

/** What the contract says about pay. Amounts are in minor units of its currency. */
export interface WageContract {
  currency: Currency;
  basicMonthly: Minor;
  /** Weekly hours of work that the basic wage covers, in minutes. */
  weeklyMinutes: number;
  dayBasis: DayBasis;
  /** Pay for one hour of overtime; null when the contract gives no rate: then 1.25 times the basic hour applies. */
  overtimeRate: Minor | null;
  /** A fixed sum a month for a number of minutes of overtime, worked or not; null without such a sum. */
  guaranteed: { monthly: Minor; minutes: number } | null;
  /** Days of leave for each month of work, in hundredths of a day. */
  leaveHundredths: number;
  /** Whether leave is paid in addition to the wage; otherwise the wage includes it. */
  isLeavePaidApart: boolean;
}

/** The work: first and last day, `YYYY-MM-DD`, and all overtime between them in minutes. */
export interface Work {
  from: string;
  to: string;
  overtimeMinutes: number;
}

export const takenKinds = ['paid', 'allotment', 'advance', 'purchases', 'deduction', 'placement'] as const;
/** `placement`: fees for recruitment, visa or papers, which nobody may deduct (MLC A1.4.5, B2.2.2). */
export type TakenKind = (typeof takenKinds)[number];

/** A sum that was paid or withheld already. */
export interface Taken {
  kind: TakenKind;
  /** In minor units of its currency. */
  amount: Minor;
  currency: Currency;
  /** Rate to the contract's currency; null for a sum in that currency. */
  rate: Rate | null;
}

/** A line of the amounts due; `amount` is in minor units of the contract's currency. */
export type WageLine =
  | ({ kind: 'basic'; amount: Minor } & WorkedMonth)
  | ({ kind: 'guaranteed'; amount: Minor } & WorkedMonth)
  | { kind: 'overtime'; amount: Minor; minutes: Ratio; hourly: Ratio }
  | { kind: 'leave'; amount: Minor; days: Ratio; daily: Ratio };

export interface TakenLine {
  taken: Taken;
  /** The part that is subtracted from the amounts due: zero for a forbidden deduction. */
  amount: Minor;
}

export interface Settlement {
  lines: WageLine[];
  takenLines: TakenLine[];
  earned: Minor;
  taken: Minor;
  /** Negative if the employer has paid more than is due. */
  owed: Minor;
}

const zero = ratio(0);

/** The basic wage for an hour; a month has 52/12 weeks. */
export const basicHour = ({ basicMonthly, weeklyMinutes }: WageContract): Ratio =>
  ratio(basicMonthly * 12 * 60, 52 * weeklyMinutes);

/** The least pay for an hour of overtime: 1.25 times the basic hour (MLC Guideline B2.2.2). */
export const leastOvertimeHour = (contract: WageContract): Ratio => times(basicHour(contract), ratio(5, 4));

const overtimeHour = (contract: WageContract): Ratio =>
  contract.overtimeRate === null ? leastOvertimeHour(contract) : ratio(contract.overtimeRate);

/**
 * The pay for a day of leave: with the basis `calendar` the yearly wage divided by 365, otherwise a thirtieth of the
 * monthly wage.
 */
export const leaveDay = ({ basicMonthly, dayBasis }: WageContract): Ratio =>
  dayBasis === 'calendar' ? ratio(basicMonthly * 12, 365) : ratio(basicMonthly, 30);

function overtimeLines(contract: WageContract, work: Work, months: WorkedMonth[]): WageLine[] {
  const { guaranteed, dayBasis } = contract;
  const covered = guaranteed ? times(ratio(guaranteed.minutes), monthsOf(months, dayBasis)) : zero;
  const beyond = minus(ratio(work.overtimeMinutes), covered);
  const hourly = overtimeHour(contract);
  const fixed = guaranteed
    ? months.map((month) => ({
        kind: 'guaranteed' as const,
        ...month,
        amount: rounded(times(ratio(guaranteed.monthly), partOfMonth(month, dayBasis))),
      }))
    : [];
  if (beyond.numerator <= 0n) return fixed;
  const amount = rounded(over(times(hourly, beyond), ratio(60)));
  return [...fixed, { kind: 'overtime', minutes: beyond, hourly, amount }];
}

function leaveLines(contract: WageContract, months: WorkedMonth[]): WageLine[] {
  if (!contract.isLeavePaidApart || contract.leaveHundredths === 0) return [];
  const days = times(ratio(contract.leaveHundredths, 100), monthsOf(months, contract.dayBasis));
  const daily = leaveDay(contract);
  return [{ kind: 'leave', days, daily, amount: rounded(times(daily, days)) }];
}

const sum = (lines: readonly { amount: Minor }[]) => lines.reduce((total, { amount }) => total + amount, 0);

/**
 * What the employer owes for a time of work. Each line is rounded once, to a whole minor unit, a half away from zero;
 * the intermediate values (hours, days, rates) are exact.
 */
export function settle(contract: WageContract, work: Work, takenItems: readonly Taken[]): Settlement {
  const months = workedMonths(work.from, work.to);
  const basic = months.map((month) => ({
    kind: 'basic' as const,
    ...month,
    amount: rounded(times(ratio(contract.basicMonthly), partOfMonth(month, contract.dayBasis))),
  }));
  const lines = [...basic, ...overtimeLines(contract, work, months), ...leaveLines(contract, months)];
  const takenLines = takenItems.map((taken) => ({ taken, amount: takenAmount(taken, contract.currency) }));
  const [earned, taken] = [sum(lines), sum(takenLines)];
  return { lines, takenLines, earned, taken, owed: earned - taken };
}

function takenAmount({ kind, amount, currency, rate }: Taken, into: Currency): Minor {
  if (kind === 'placement') return 0;
  return rate === null ? amount : converted(amount, rate, currency, into);
}

/** The points in which the contract is below the minimum of MLC. */
export type Shortfall = 'weekAbove48' | 'overtimeBelowLeast' | 'leaveBelowLeast' | 'placementFee';

const mostWeeklyMinutes = 48 * 60;
const leastLeave = 250;

export function shortfallsOf(contract: WageContract, takenItems: readonly Taken[]): Shortfall[] {
  const isBelow =
    contract.overtimeRate !== null &&
    minus(ratio(contract.overtimeRate), leastOvertimeHour(contract)).numerator < 0n;
  return [
    ...(contract.weeklyMinutes > mostWeeklyMinutes ? (['weekAbove48'] as const) : []),
    ...(isBelow ? (['overtimeBelowLeast'] as const) : []),
    ...(contract.leaveHundredths < leastLeave ? (['leaveBelowLeast'] as const) : []),
    ...(takenItems.some(({ kind }) => kind === 'placement') ? (['placementFee'] as const) : []),
  ];
}
