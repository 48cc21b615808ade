import type { WageCase } from './wage-cases';

// A second calculation of the same sums, day by day over a common denominator, which checks the golden cases.

/** Parts of a month: the least common multiple of the lengths of months. */
const parts = 377_580n;

const nearest = (top: bigint, bottom: bigint): number => {
  const quotient = top / bottom;
  return Number((top % bottom) * 2n >= bottom ? quotient + 1n : quotient);
};

/** Paid parts of each calendar month, counted day by day. */
function partsByMonth({ work, contract }: WageCase): Map<string, bigint> {
  const days = new Map<string, number>();
  for (let time = Date.parse(work.from); time <= Date.parse(work.to); time += 86_400_000) {
    const month = new Date(time).toISOString().slice(0, 7);
    days.set(month, (days.get(month) ?? 0) + 1);
  }
  return new Map(
    [...days].map(([month, count]) => {
      let length = 31;
      while (new Date(`${month}-${length}T00:00Z`).getUTCMonth() + 1 !== Number(month.slice(5))) length--;
      if (count === length) return [month, parts];
      if (contract.dayBasis === 'calendar') return [month, (parts / BigInt(length)) * BigInt(count)];
      return [month, (parts / 30n) * BigInt(count > 30 ? 30 : count)];
    }),
  );
}

/** A rate such as «92.1234» as two whole numbers. */
function wholeRate(text: string): [bigint, bigint] {
  const [whole = '0', fraction = ''] = text.split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

export function settledByDays(one: WageCase) {
  const { contract, work } = one;
  const months = partsByMonth(one);
  const all = [...months.values()].reduce((sum, part) => sum + part, 0n);
  const basic = BigInt(contract.basicMonthly);
  const lines: string[] = [];
  let earned = 0;
  const add = (name: string, amount: number) => {
    lines.push(`${name} ${amount}`);
    earned += amount;
  };
  for (const [month, part] of months) add(`basic ${month}`, nearest(basic * part, parts));
  const { guaranteed } = contract;
  if (guaranteed)
    for (const [month, part] of months)
      add(`guaranteed ${month}`, nearest(BigInt(guaranteed.monthly) * part, parts));
  const beyond = BigInt(work.overtimeMinutes) * parts - BigInt(guaranteed?.minutes ?? 0) * all;
  if (beyond > 0n) {
    const [top, bottom] =
      contract.overtimeRate === null
        ? [basic * 12n * 60n * 5n, 52n * BigInt(contract.weeklyMinutes) * 4n]
        : [BigInt(contract.overtimeRate), 1n];
    add('overtime', nearest(top * beyond, bottom * 60n * parts));
  }
  if (contract.isLeavePaidApart && contract.leaveHundredths > 0) {
    const [top, bottom] = contract.dayBasis === 'calendar' ? [basic * 12n, 365n] : [basic, 30n];
    add('leave', nearest(top * BigInt(contract.leaveHundredths) * all, bottom * 100n * parts));
  }
  let taken = 0;
  for (const { kind, amount, currency, rate } of one.taken) {
    if (kind === 'placement') continue;
    const [top, bottom] = rate === null ? [1n, 1n] : wholeRate(rate);
    const up = currency === 'JPY' && contract.currency !== 'JPY' ? 100n : 1n;
    const down = currency !== 'JPY' && contract.currency === 'JPY' ? 100n : 1n;
    taken += nearest(BigInt(amount) * top * up, bottom * down);
  }
  return { lines, earned, taken, owed: earned - taken };
}
