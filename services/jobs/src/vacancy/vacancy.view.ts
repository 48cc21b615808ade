import {
  daysOfPaidMonth,
  type Employer,
  type PayCurrency,
  type PayPeriod,
  type Vacancy,
  type VacancyContact,
  type VacancyDetails,
} from '@kubrik/contract';
import { contactsIn, hideContacts } from './hidden-contacts.js';
import type { VacancyRow } from './vacancy.repository.js';

/** A currency that pay is shown in, and the roubles for one unit of it. */
export interface ShownCurrency {
  currency: PayCurrency;
  roubles: number;
  /** Day of the rate; null for roubles, which need no rate. */
  date: string | null;
}
export const inRoubles: ShownCurrency = { currency: 'RUB', roubles: 1, date: null };

/**
 * @param unsaved views that are counted but not yet stored in the row
 * @param shown null when its rate is unknown
 */
export const viewVacancy = (row: VacancyRow, unsaved: number, shown: ShownCurrency | null): Vacancy => ({
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
  payPeriod: row.payPeriod,
  monthlySalary: row.payPeriod === 'day' ? rangeOf(for30Days(row.salaryFrom), for30Days(row.salaryTo)) : null,
  convertedSalary: shown && convertedSalary(row, shown),
  sourceName: row.sourceName,
  sourceUrl: row.sourceUrl,
  postedAt: row.postedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...withoutContacts(row),
  contactEmail: null,
  contactPhone: null,
  hasContact: Boolean(row.contactEmail ?? row.contactPhone) || contactsInTexts(row).length > 0,
  views: Number(row.views) + unsaved,
  applications: row.applications,
  sourceVisits: row.sourceVisits,
  isDemo: row.isDemo,
  editedAt: row.editedAt?.toISOString() ?? null,
  warnings: row.warnings,
  employer: employerOf(row),
  ...detailsOf(row),
});

/** A month's pay from the pay of a day. */
const for30Days = (day: number | null) => day && day * daysOfPaidMonth;

function employerOf({ employer }: VacancyRow): Employer | null {
  if (!employer) return null;
  const { id, name, way, at, evidence } = employer;
  return { id, name, verification: way && at ? { way, at: new Date(at).toISOString(), evidence } : null };
}

const detailsOf = (row: VacancyRow): VacancyDetails => ({
  rank: row.rank,
  joiningDate: row.joiningDate,
  joiningPort: row.joiningPort,
  joiningPortId: row.joiningPortId,
  contractMonths: row.contractMonths,
  rotationOn: row.rotationOn,
  rotationOff: row.rotationOff,
  certificates: row.certificates,
  englishLevel: row.englishLevel,
  nationalities: row.nationalities,
  vesselName: row.vesselName,
  imo: row.imo,
  mmsi: row.mmsi,
  flag: row.flag,
  builtYear: row.builtYear,
  owner: row.owner,
  manager: row.manager,
  closesOn: row.closesOn,
});

/** Further fields for the author of the vacancy. */
export const ownPartOf = (row: VacancyRow) => ({
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  salaryFrom: row.salaryFrom,
  salaryTo: row.salaryTo,
  description: row.description,
  requirements: row.requirements,
  benefits: row.benefits,
});

/** How to reach the author of the vacancy. */
export const contactOf = (
  vacancy: Texts & Pick<VacancyRow, 'contactEmail' | 'contactPhone'>,
): VacancyContact => ({
  contactEmail: vacancy.contactEmail,
  contactPhone: vacancy.contactPhone,
  inText: contactsInTexts(vacancy),
});

type Texts = Pick<VacancyRow, 'description' | 'requirements' | 'benefits'>;

/** The texts of a vacancy or an earlier version, without contacts, as everybody reads them. */
export const withoutContacts = ({ description, requirements, benefits }: Texts): Texts => ({
  description: hideContacts(description),
  requirements: hideContacts(requirements),
  benefits: benefits && hideContacts(benefits),
});

const contactsInTexts = ({ description, requirements, benefits }: Texts): string[] =>
  contactsIn([description, requirements, benefits ?? '']);

type HeldVacancy = Pick<
  VacancyRow,
  | 'title'
  | 'company'
  | 'description'
  | 'location'
  | 'contractDuration'
  | 'requirements'
  | 'benefits'
  | 'joiningPort'
  | 'vesselName'
  | 'owner'
  | 'manager'
>;

/**
 * All words that a moderator needs for a decision, because no page shows a held vacancy.
 *
 *
 * @param reasons what it has in common with frauds
 */
export const wordsOfHeld = (vacancy: HeldVacancy, reasons: readonly string[]): string => {
  const { title, company, location, contractDuration, description, requirements, benefits } = vacancy;
  const { joiningPort, vesselName, owner, manager } = vacancy;
  const texts = [
    description,
    requirements,
    benefits,
    contractDuration,
    joiningPort,
    vesselName,
    owner,
    manager,
  ];
  const signs = reasons.length > 0 && `Признаки обмана: ${reasons.join('; ')}`;
  return [signs, `${title}, ${company}, ${location}`, ...texts].filter(Boolean).join(' · ');
};

const grouped = new Intl.NumberFormat('ru-RU');

export function rangeOf(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  if (from === null) return `до ${grouped.format(to ?? 0)}`;
  if (to === null) return `от ${grouped.format(from)}`;
  return from === to ? grouped.format(from) : `${grouped.format(from)}–${grouped.format(to)}`;
}

function convertedSalary(row: VacancyRow, shown: ShownCurrency): Vacancy['convertedSalary'] {
  const { salaryFrom, salaryTo, currency, payPeriod } = row;
  const given = currency === 'RUB' ? inRoubles : { roubles: Number(row.roubles), date: row.rateDate };
  // The older of the two days, so that the shown date is never newer than either rate.
  const date = [given.date, shown.date].filter((day) => day !== null).sort()[0];
  if (!given.roubles || !date || (salaryFrom ?? salaryTo) === null) return null;
  // Pay that is in the shown currency already needs no conversion, except of days into months.
  if (currency === shown.currency) return null;
  const days = payPeriod === 'day' ? daysOfPaidMonth : 1;
  const converted = (value: number | null) =>
    value === null ? null : Math.round((value * days * given.roubles) / shown.roubles);
  return { from: converted(salaryFrom), to: converted(salaryTo), currency: shown.currency, date };
}

export interface Salary {
  salaryFrom: number | null;
  salaryTo: number | null;
  currency: string | null;
  payPeriod: PayPeriod;
}

/** The salary in the advertisement's own words; null when the advertisement names none. */
export function salaryOf({ salaryFrom, salaryTo, currency, payPeriod }: Salary): string | null {
  const range = rangeOf(salaryFrom, salaryTo);
  const paid = range && currency ? `${range}\u00a0${currency}` : range;
  return paid && payPeriod === 'day' ? `${paid} в день` : paid;
}
