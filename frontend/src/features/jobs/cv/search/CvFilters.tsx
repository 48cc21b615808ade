import type { OwnCompany } from '@kubrik/contract';
import { englishLevels } from '@kubrik/contract/crew/certificates';
import { cv } from '../../../../locales/ru/jobs/cv';
import { cvSearch as texts } from '../../../../locales/ru/jobs/cv-search';
import { jobs } from '../../../../locales/ru/jobs/jobs';
import { DayChoice } from '../../../../ui/controls/DayChoice';
import { NumberChoice } from '../../../../ui/controls/NumberChoice';
import { rankOptions } from '../../../../ui/controls/rank-options';
import { type Choice, Select } from '../../../../ui/controls/Select';
import { countryOptions } from '../../../../ui/countries/countries';
import { FoldedFilters } from '../../../../ui/search/FoldedFilters';
import { SearchPanel } from '../../../../ui/search/SearchBar';
import { plural } from '../../../../ui/text/russian';
import { payCurrencies, vesselTypes } from '../../use-jobs-address';
import styles from './cv-search.module.css';
import {
  type CvSearchAddressState,
  type CvSearchFilter,
  countCvFilters,
  noCvFilter,
} from './use-cv-search-address';

const withAny = <T extends string>(any: string, options: readonly Choice<T>[]): Choice<T | ''>[] => [
  { value: '', label: any },
  ...options,
];
const ofRank = withAny(texts.anyRank, rankOptions());
const ofVessel = withAny(
  texts.any,
  vesselTypes.map((value) => ({ value, label: jobs.vesselTypes[value] })),
);
const ofMonths = withAny(
  texts.any,
  [3, 6, 12, 24, 36, 60, 120].map((months) => ({
    value: String(months),
    label: texts.fromMonths(plural(months, ['месяца', 'месяцев', 'месяцев'])),
  })),
);
const ofEnglish = withAny(
  texts.any,
  englishLevels.map((value) => ({ value, label: value })),
);
const ofNationality = withAny(texts.any, countryOptions());
const ofCurrency = payCurrencies.map((value) => ({ value, label: value }));

interface CvFiltersProps extends CvSearchAddressState {
  /** Companies in whose name the person may search, and the chosen company. */
  companies: OwnCompany[];
  companyId: string;
}

/** The filters of the CV search: the rank is visible, the other filters are folded. */
export function CvFilters({ address, setAddress, companies, companyId }: CvFiltersProps) {
  return (
    <SearchPanel className={styles.panel}>
      {companies.length > 1 && (
        <Select
          className={styles.whole}
          label={texts.company}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          value={companyId}
          onChange={(company) => setAddress({ company })}
        />
      )}
      <Select
        label={texts.rank}
        options={ofRank}
        value={address.rank}
        onChange={(rank) => setAddress({ rank })}
      />
      <FoldedFilters
        texts={texts}
        count={countCvFilters(address)}
        onClear={() => setAddress(noCvFilter)}
        classes={{ toggle: styles.toggle, filters: styles.filters }}
      >
        <Conditions address={address} set={setAddress} />
      </FoldedFilters>
    </SearchPanel>
  );
}

interface ConditionsProps {
  address: CvSearchFilter;
  set(change: Partial<CvSearchFilter>): void;
}

const Conditions = ({ address, set }: ConditionsProps) => (
  <>
    <Select
      label={texts.monthsInRank}
      options={ofMonths}
      value={address.monthsInRank}
      onChange={(monthsInRank) => set({ monthsInRank })}
    />
    <Select
      label={texts.vesselType}
      options={ofVessel}
      value={address.vesselType}
      onChange={(vesselType) => set({ vesselType })}
    />
    <Select
      label={texts.english}
      options={ofEnglish}
      value={address.english}
      onChange={(english) => set({ english })}
    />
    <Select
      label={texts.nationality}
      options={ofNationality}
      value={address.nationality}
      onChange={(nationality) => set({ nationality })}
    />
    <DayChoice
      label={texts.availableBy}
      value={address.availableBy}
      onChange={(availableBy) => set({ availableBy })}
    />
    <NumberChoice
      label={texts.payMost}
      value={address.payMost}
      max={100_000_000}
      onChange={(payMost) => set({ payMost })}
    />
    <Select
      label={cv.currency}
      options={ofCurrency}
      value={address.payCurrency}
      onChange={(payCurrency) => set({ payCurrency })}
    />
  </>
);
