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

/** The form's values for the person's own vacancy. */
export const formOfVacancy = (vacancy: OwnVacancy): VacancyForm =>
  Object.fromEntries(
    Object.entries(emptyVacancy).map(([name, empty]) => [name, vacancy[name as keyof OwnVacancy] ?? empty]),
  ) as unknown as VacancyForm;

/** The form's values for a copy of a vacancy; the days of the copy are empty. */
export const copyOfVacancy = (vacancy: OwnVacancy): VacancyForm => ({
  ...formOfVacancy(vacancy),
  companyAccountId: vacancy.employer?.id ?? '',
  joiningDate: '',
  closesOn: '',
});
