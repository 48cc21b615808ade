import type { PayCurrency, VacancyVesselType } from '@kubrik/contract';
import { type EnglishLevel, englishLevels } from '@kubrik/contract/crew/certificates';
import { type Rank, ranks } from '@kubrik/contract/crew/ranks';
import { type AddressState, keysOf, useAddressState } from '../../../../platform/address/use-address-state';
import { payCurrencies, vesselTypes } from '../../use-jobs-address';

/** Parameters of the address; an empty text is no condition. */
export interface CvSearchFilter {
  rank: Rank | '';
  vesselType: VacancyVesselType | '';
  monthsInRank: string;
  english: EnglishLevel | '';
  nationality: string;
  availableBy: string;
  payMost: string;
  payCurrency: PayCurrency;
}

/** A cleared filter. It leaves out the currency, which narrows nothing and therefore stays. */
export const noCvFilter = {
  rank: '',
  vesselType: '',
  monthsInRank: '',
  english: '',
  nationality: '',
  availableBy: '',
  payMost: '',
} as const satisfies Partial<CvSearchFilter>;

/** Number of conditions in the folded filters; the rank is not counted, because it is always visible. */
export const countCvFilters = (filter: CvSearchFilter): number =>
  keysOf(noCvFilter).filter((name) => name !== 'rank' && filter[name] !== '').length;

/** The conditions of the CV search, and the company in whose name the person searches. */
export const useCvSearchAddress = () =>
  useAddressState<CvSearchFilter & { company: string }>({
    company: { default: '' },
    rank: { default: '', values: ['', ...ranks] },
    vesselType: { default: '', values: ['', ...vesselTypes] },
    monthsInRank: { default: '' },
    english: { default: '', values: ['', ...englishLevels] },
    nationality: { default: '' },
    availableBy: { default: '' },
    payMost: { default: '' },
    payCurrency: { default: 'USD', values: payCurrencies },
  });

export type CvSearchAddressState = AddressState<typeof useCvSearchAddress>;
