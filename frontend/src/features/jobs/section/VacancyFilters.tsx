import { certificateNames, certificates, englishLevels } from '@kubrik/contract/crew/certificates';
import type { Rank } from '@kubrik/contract/crew/ranks';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { DayChoice } from '../../../ui/controls/DayChoice';
import { NumberChoice } from '../../../ui/controls/NumberChoice';
import { rankOptions } from '../../../ui/controls/rank-options';
import { type Choice, Select } from '../../../ui/controls/Select';
import { countryOptions, flagOptions } from '../../../ui/countries/countries';
import { plural } from '../../../ui/text/russian';
import {
  type JobsAddressState,
  payCurrencies,
  positions,
  regions,
  type VacancyFilter,
  vesselTypes,
} from '../use-jobs-address';
import { CompanyChoice } from './CompanyChoice';
import { JoiningPortChoice } from './JoiningPortChoice';

const texts = jobs.narrow;

const choices = <T extends string>(values: readonly T[], labels: Record<T, string>, all: string) => [
  { value: 'all' as const, label: all },
  ...values.map((value) => ({ value, label: labels[value] })),
];
const withNone = <T extends string>(none: string, options: readonly Choice<T>[]): Choice<T | ''>[] => [
  { value: '', label: none },
  ...options,
];
const ofPosition = choices(positions, jobs.positions, jobs.all.position);
const ofVessel = choices(vesselTypes, jobs.vesselTypes, jobs.all.vesselType);
const ofRegion = choices(regions, jobs.regions, jobs.all.region);
const ofCurrency = payCurrencies.map((value) => ({ value, label: value }));
const ofContract = withNone(
  texts.anyContract,
  [1, 2, 3, 4, 5, 6, 8, 10].map((months) => ({
    value: String(months),
    label: texts.upToMonths(plural(months, ['месяца', 'месяцев', 'месяцев'])),
  })),
);
const ofWeeks = withNone(
  texts.anyWeeks,
  [2, 3, 4, 5, 6, 8, 10, 12, 16].map((weeks) => ({ value: String(weeks), label: plural(weeks, jobs.weeks) })),
);
const ofCertificate = withNone(
  texts.anyCertificate,
  certificates.map((value) => ({ value, label: certificateNames[value].ru })),
);
const ofEnglish = withNone(
  texts.anyEnglish,
  englishLevels.map((value) => ({ value, label: value })),
);
const ofNationality = withNone(texts.anyNationality, countryOptions());
const ofFlag = withNone(texts.anyFlag, flagOptions());
const ofAge = (year: number) =>
  withNone(
    texts.anyAge,
    [5, 10, 15, 20, 25].map((age) => ({
      value: String(year - age),
      label: texts.upToYears(plural(age, ['года', 'лет', 'лет'])),
    })),
  );

/** The filters of the board, grouped by work, person and ship. */
export function VacancyFilters({ address, setAddress }: JobsAddressState) {
  const set = (change: Partial<VacancyFilter>) => setAddress({ ...change, tab: 'board' });
  return (
    <>
      <OfRank address={address} set={set} />
      <OfTerms address={address} set={set} />
      <OfPerson address={address} set={set} />
      <OfShip address={address} set={set} />
    </>
  );
}

interface PartProps {
  address: VacancyFilter;
  set(change: Partial<VacancyFilter>): void;
}

function OfRank({ address, set }: PartProps) {
  const { position } = address;
  const ofRank: Choice<Rank | ''>[] = withNone(
    texts.anyRank,
    rankOptions(position === 'all' ? undefined : position),
  );
  return (
    <>
      <Select
        label={jobs.position}
        options={ofPosition}
        value={position}
        // The rank is cleared, because a rank belongs to one position.
        onChange={(next) => set({ position: next, rank: '' })}
      />
      <Select label={texts.rank} options={ofRank} value={address.rank} onChange={(rank) => set({ rank })} />
      <Select
        label={jobs.region}
        options={ofRegion}
        value={address.region}
        onChange={(region) => set({ region })}
      />
    </>
  );
}

const OfTerms = ({ address, set }: PartProps) => (
  <>
    <NumberChoice
      label={texts.payFrom}
      value={address.payFrom}
      max={100_000_000}
      onChange={(payFrom) => set({ payFrom })}
    />
    <Select
      label={texts.payCurrency}
      options={ofCurrency}
      value={address.payCurrency}
      onChange={(payCurrency) => set({ payCurrency })}
    />
    <Select
      label={texts.contractMost}
      options={ofContract}
      value={address.contractMost}
      onChange={(contractMost) => set({ contractMost })}
    />
    <DayChoice
      label={texts.joiningFrom}
      value={address.joiningFrom}
      max={address.joiningTo}
      onChange={(joiningFrom) => set({ joiningFrom })}
    />
    <DayChoice
      label={texts.joiningTo}
      value={address.joiningTo}
      min={address.joiningFrom}
      onChange={(joiningTo) => set({ joiningTo })}
    />
    <JoiningPortChoice
      port={{ joiningPort: address.joiningPort, joiningPortId: address.joiningPortId }}
      onChange={set}
    />
    <OfRotation address={address} set={set} />
  </>
);

const OfRotation = ({ address, set }: PartProps) => (
  <>
    <Select
      label={texts.rotationOnMost}
      options={ofWeeks}
      value={address.rotationOnMost}
      onChange={(rotationOnMost) => set({ rotationOnMost })}
    />
    <Select
      label={texts.rotationOffLeast}
      options={ofWeeks}
      value={address.rotationOffLeast}
      onChange={(rotationOffLeast) => set({ rotationOffLeast })}
    />
  </>
);

const OfPerson = ({ address, set }: PartProps) => (
  <>
    <Select
      label={texts.certificate}
      options={ofCertificate}
      value={address.certificate}
      onChange={(certificate) => set({ certificate })}
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
  </>
);

const OfShip = ({ address, set }: PartProps) => (
  <>
    <Select
      label={jobs.vesselType}
      options={ofVessel}
      value={address.vesselType}
      onChange={(vesselType) => set({ vesselType })}
    />
    <Select label={texts.flag} options={ofFlag} value={address.flag} onChange={(flag) => set({ flag })} />
    <Select
      label={texts.builtFrom}
      options={ofAge(new Date().getUTCFullYear())}
      value={address.builtFrom}
      onChange={(builtFrom) => set({ builtFrom })}
    />
    <CompanyChoice label={texts.owner} value={address.owner} onChange={(owner) => set({ owner })} />
    <CompanyChoice label={texts.manager} value={address.manager} onChange={(manager) => set({ manager })} />
  </>
);
