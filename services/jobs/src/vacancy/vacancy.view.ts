import { type Vacancy, vacancyPath } from '@kubrik/contract';
import type { ReportedThing } from '@kubrik/service-kit';
import type { LockedVacancy, VacancyRow } from './vacancy.repository.js';

/** @param unsaved views that are counted and not yet in the row */
export const viewVacancy = (row: VacancyRow, unsaved: number): Vacancy => ({
  id: row.id,
  title: row.title,
  company: row.company,
  location: row.location,
  region: row.region,
  position: row.position,
  vesselType: row.vesselType,
  contractDuration: row.contractDuration,
  salary: rangeOf(row.salaryFrom, row.salaryTo),
  currency: row.currency,
  salaryInRoubles: inRoubles(row),
  sourceName: row.sourceName,
  sourceUrl: row.sourceUrl,
  postedAt: row.postedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  description: row.description,
  requirements: row.requirements,
  benefits: row.benefits,
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  views: Number(row.views) + unsaved,
  applications: row.applications,
  isDemo: row.isDemo,
});

/** As moderators get it. */
export const reportedVacancy = (id: string, vacancy: LockedVacancy): ReportedThing => ({
  kind: 'vacancy',
  itemId: id,
  content: `${vacancy.title}, ${vacancy.company} — ${vacancy.description}`,
  // Of a posted vacancy the source is the nickname.
  authorName: vacancy.ownerId ? vacancy.sourceName.replace(/^@/, '') : vacancy.sourceName,
  authorId: vacancy.ownerId,
  path: vacancyPath(id),
});

type HeldVacancy = LockedVacancy &
  Pick<VacancyRow, 'id' | 'location' | 'contractDuration' | 'requirements' | 'benefits'>;

/** With everything that a moderator decides about: it stands nowhere yet. */
export const heldVacancy = (vacancy: HeldVacancy): ReportedThing => {
  const { title, company, location, contractDuration, description, requirements, benefits } = vacancy;
  const words = [`${title}, ${company}, ${location}`, description, requirements, benefits, contractDuration];
  return { ...reportedVacancy(vacancy.id, vacancy), content: words.filter(Boolean).join(' · ') };
};

const grouped = new Intl.NumberFormat('ru-RU');

export function rangeOf(from: number | null, to: number | null): string | null {
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
}: VacancyRow): Vacancy['salaryInRoubles'] {
  if (!roubles || !rateDate || currency === 'RUB' || (salaryFrom ?? salaryTo) === null) return null;
  const converted = (value: number | null) => (value === null ? null : Math.round(value * Number(roubles)));
  return { from: converted(salaryFrom), to: converted(salaryTo), date: rateDate };
}
