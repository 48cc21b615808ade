import type { Job } from '@kubrik/contract';
import type { VacancyRow } from './vacancy.queries.js';

/** @param unsaved readings that are counted but not yet in the row */
export function viewVacancy(row: VacancyRow, unsaved: number): Job {
  const { salaryFrom, salaryTo, at, expiresAt, views, ownerId: _, roubles, rateDate, ...facts } = row;
  return {
    ...facts,
    salary: rangeOf(salaryFrom, salaryTo),
    salaryInRoubles: inRoubles(row),
    postedAt: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    views: Number(views) + unsaved,
  };
}

const grouped = new Intl.NumberFormat('ru-RU');

function rangeOf(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  if (from === null) return `до ${grouped.format(to ?? 0)}`;
  if (to === null) return `от ${grouped.format(from)}`;
  return from === to ? grouped.format(from) : `${grouped.format(from)}–${grouped.format(to)}`;
}

function inRoubles({
  salaryFrom,
  salaryTo,
  currency,
  roubles,
  rateDate,
}: VacancyRow): Job['salaryInRoubles'] {
  if (!roubles || !rateDate || currency === 'RUB' || (salaryFrom ?? salaryTo) === null) return null;
  const converted = (value: number | null) => (value === null ? null : Math.round(value * Number(roubles)));
  return { from: converted(salaryFrom), to: converted(salaryTo), date: rateDate };
}
