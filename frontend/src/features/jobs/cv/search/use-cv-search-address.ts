import type { PayCurrency, VacancyVesselType } from '@kubrik/contract';
import { type EnglishLevel, englishLevels } from '@kubrik/contract/crew/certificates';
import { type Rank, ranks } from '@kubrik/contract/crew/ranks';
import { keysOf, useAddressState } from '../../../../platform/address/use-address-state';
import { payCurrencies, vesselTypes } from '../../use-jobs-address';

/** Texts of the address; empty ones are no condition. */
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

/** The currency narrows nothing, so it stays when the filters are cleared. */
export const noCvFilter = {
  rank: '',
  vesselType: '',
  monthsInRank: '',
  english: '',
  nationality: '',
  availableBy: '',
  payMost: '',
} as const satisfies Partial<CvSearchFilter>;

/** The rank stands apart from the folded conditions. */
export const countCvFilters = (filter: CvSearchFilter): number =>
  keysOf(noCvFilter).filter((name) => name !== 'rank' && filter[name] !== '').length;

/** What CVs are searched for, and in the name of which company. */
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

export type CvSearchAddressState = ReturnType<typeof useCvSearchAddress>;
