import { type ReactNode, useId, useState } from 'react';
import { jobs } from '../../../locales/ru/jobs';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { SearchBar, SearchFoot, SearchPanel } from '../../../ui/SearchBar';
import { Select } from '../../../ui/Select';
import { useSearchText } from '../../../ui/use-search-text';
import { type JobsAddressState, noFilter, positions, regions, vesselTypes } from '../use-jobs-address';
import styles from './jobs-section.module.css';

const longest = 200;

const choices = <T extends string>(values: readonly T[], texts: Record<T, string>, all: string) => [
  { value: 'all' as const, label: all },
  ...values.map((value) => ({ value, label: texts[value] })),
];
const ofPosition = choices(positions, jobs.positions, jobs.all.position);
const ofVessel = choices(vesselTypes, jobs.vesselTypes, jobs.all.vesselType);
const ofRegion = choices(regions, jobs.regions, jobs.all.region);

/** Search with filters that are folded by default; `children` are further actions. */
export function JobsBar({ address, setAddress, children }: JobsAddressState & { children: ReactNode }) {
  const search = useSearchText(address.search, (search, isFirst) =>
    setAddress({ search, tab: 'board' }, !isFirst),
  );
  const count = [address.position, address.vesselType, address.region].filter(
    (value) => value !== 'all',
  ).length;
  const [isOpen, setOpen] = useState(count > 0);
  const panel = useId();
  return (
    <SearchPanel className={styles.bar}>
      <SearchBar state={search} texts={jobs} maxLength={longest} className={styles.form}>
        <Button
          variant="outlined"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? jobs.filtersOn(count) : jobs.filters}
          <span className={styles.arrow} data-open={isOpen || undefined}>
            <Icon name="down" size={18} />
          </span>
        </Button>
        {isOpen && (
          <div id={panel} className={styles.filters}>
            <Filters address={address} setAddress={setAddress} />
            <Button variant="text" disabled={count === 0} onClick={() => setAddress(noFilter)}>
              {jobs.clearFilters}
            </Button>
          </div>
        )}
      </SearchBar>
      <SearchFoot className={styles.foot}>
        <p>
          <Icon name="reload" size={17} />
          {jobs.updates}
        </p>
        {children}
      </SearchFoot>
    </SearchPanel>
  );
}

function Filters({ address, setAddress }: JobsAddressState) {
  return (
    <>
      <Select
        label={jobs.position}
        options={ofPosition}
        value={address.position}
        onChange={(position) => setAddress({ position, tab: 'board' })}
      />
      <Select
        label={jobs.vesselType}
        options={ofVessel}
        value={address.vesselType}
        onChange={(vesselType) => setAddress({ vesselType, tab: 'board' })}
      />
      <Select
        label={jobs.region}
        options={ofRegion}
        value={address.region}
        onChange={(region) => setAddress({ region, tab: 'board' })}
      />
    </>
  );
}
