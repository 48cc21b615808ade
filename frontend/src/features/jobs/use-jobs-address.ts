import type { PayCurrency, Position, VacancyRegion, VacancyVesselType } from '@kubrik/contract';
import {
  type Certificate,
  certificates,
  type EnglishLevel,
  englishLevels,
} from '@kubrik/contract/crew/certificates';
import { type Rank, ranks } from '@kubrik/contract/crew/ranks';
import { jobs } from '../../locales/ru/jobs/jobs';
import { type AddressState, keysOf, useAddressState } from '../../platform/address/use-address-state';

export const positions: readonly Position[] = keysOf(jobs.positions);
export const vesselTypes: readonly VacancyVesselType[] = keysOf(jobs.vesselTypes);
export const regions: readonly VacancyRegion[] = keysOf(jobs.regions);
export const payCurrencies: readonly PayCurrency[] = ['RUB', 'USD', 'EUR', 'GBP', 'NOK'];

/** Parameters of the address. The server checks texts without fixed choices; an empty text is no condition. */
export interface VacancyFilter {
  search: string;
  position: Position | 'all';
  rank: Rank | '';
  vesselType: VacancyVesselType | 'all';
  region: VacancyRegion | 'all';
  payFrom: string;
  payCurrency: PayCurrency;
  joiningFrom: string;
  joiningTo: string;
  contractMost: string;
  /** The typed text, or the name of the chosen port. */
  joiningPort: string;
  /** Code of the port, if it was chosen from the directory. */
  joiningPortId: string;
  rotationOnMost: string;
  rotationOffLeast: string;
  owner: string;
  manager: string;
  certificate: Certificate | '';
  english: EnglishLevel | '';
  nationality: string;
  flag: string;
  builtFrom: string;
  /** Id of the only company account whose vacancies are shown. */
  companyAccountId: string;
  order: 'newest' | 'pay';
}
export type JobsTab = 'board' | 'applied' | 'mine';

/** A cleared filter. It leaves out the order and the currency, which narrow nothing and therefore stay. */
export const noFilter = {
  position: 'all',
  rank: '',
  vesselType: 'all',
  region: 'all',
  payFrom: '',
  joiningFrom: '',
  joiningTo: '',
  contractMost: '',
  joiningPort: '',
  joiningPortId: '',
  rotationOnMost: '',
  rotationOffLeast: '',
  owner: '',
  manager: '',
  certificate: '',
  english: '',
  nationality: '',
  flag: '',
  builtFrom: '',
  companyAccountId: '',
} as const satisfies Partial<VacancyFilter>;

const uncounted: readonly string[] = ['companyAccountId', 'joiningPortId'];

/**
 * Number of conditions that are set in the filters. The company account is not counted, and a port's name and code
 * count once.
 */
export const countFilters = (filter: VacancyFilter): number =>
  keysOf(noFilter).filter((name) => !uncounted.includes(name) && filter[name] !== noFilter[name]).length;

/** The state of the vacancy board that the address holds. */
export const useJobsAddress = () =>
  useAddressState<VacancyFilter & { tab: JobsTab }>({
    search: { default: '' },
    position: { default: 'all', values: ['all', ...positions] },
    rank: { default: '', values: ['', ...ranks] },
    vesselType: { default: 'all', values: ['all', ...vesselTypes] },
    region: { default: 'all', values: ['all', ...regions] },
    payFrom: { default: '' },
    payCurrency: { default: 'RUB', values: payCurrencies },
    joiningFrom: { default: '' },
    joiningTo: { default: '' },
    contractMost: { default: '' },
    joiningPort: { default: '' },
    joiningPortId: { default: '' },
    rotationOnMost: { default: '' },
    rotationOffLeast: { default: '' },
    owner: { default: '' },
    manager: { default: '' },
    certificate: { default: '', values: ['', ...certificates] },
    english: { default: '', values: ['', ...englishLevels] },
    nationality: { default: '' },
    flag: { default: '' },
    builtFrom: { default: '' },
    companyAccountId: { default: '' },
    order: { default: 'newest', values: ['newest', 'pay'] },
    tab: { default: 'board', values: ['board', 'applied', 'mine'] },
  });

export type JobsAddressState = AddressState<typeof useJobsAddress>;
