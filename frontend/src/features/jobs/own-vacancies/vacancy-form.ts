import type { InputOf, newVacancy, OwnVacancy } from '@kubrik/contract';

export type VacancyForm = InputOf<typeof newVacancy>;

export const emptyVacancy = {
  title: '',
  companyAccountId: '',
  company: '',
  location: '',
  position: 'Deck Officer',
  vesselType: '',
  contractDuration: '',
  salaryFrom: '',
  salaryTo: '',
  payPeriod: 'month',
  currency: 'USD',
  rank: '',
  joiningDate: '',
  joiningPort: '',
  joiningPortId: '',
  contractMonths: '',
  rotationOn: '',
  rotationOff: '',
  certificates: [],
  englishLevel: '',
  nationalities: [],
  vesselName: '',
  imo: '',
  mmsi: '',
  flag: '',
  builtYear: '',
  owner: '',
  manager: '',
  closesOn: '',
  description: '',
  requirements: '',
  benefits: '',
  contactEmail: '',
  contactPhone: '',
} as VacancyForm;

/** What the form shows of a vacancy of one's own. */
export const formOfVacancy = (vacancy: OwnVacancy): VacancyForm =>
  Object.fromEntries(
    Object.entries(emptyVacancy).map(([name, empty]) => [name, vacancy[name as keyof OwnVacancy] ?? empty]),
  ) as unknown as VacancyForm;

/** The same for another vacancy like it, whose days are still to be said. */
export const copyOfVacancy = (vacancy: OwnVacancy): VacancyForm => ({
  ...formOfVacancy(vacancy),
  companyAccountId: vacancy.employer?.id ?? '',
  joiningDate: '',
  closesOn: '',
});
