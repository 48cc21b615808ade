// Months as `YYYY-MM`.

export const monthNames = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
];
const form = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** «Май 2026» for `2026-05`; undefined for a text that is no month. */
export function monthName(month: string): string | undefined {
  const [, year, number] = form.exec(month) ?? [];
  return year && `${monthNames[Number(number) - 1]} ${year}`;
}

/** The first and the last day of a month, `YYYY-MM-DD`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}
