import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { jobs } from '../../../locales/ru/jobs';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { SearchBox } from '../../../ui/SearchBox';
import { Select } from '../../../ui/Select';
import { useSearchText } from '../../../ui/use-search-text';
import { type JobsPlace, noFilter, positions, regions, vesselTypes } from '../use-jobs-place';
import styles from './jobs-section.module.css';

const longest = 200;

const choices = <T extends string>(values: readonly T[], texts: Record<T, string>, all: string) => [
  { value: 'all' as const, label: all },
  ...values.map((value) => ({ value, label: texts[value] })),
];
const ofPosition = choices(positions, jobs.positions, jobs.all.position);
const ofVessel = choices(vesselTypes, jobs.vesselTypes, jobs.all.vesselType);
const ofRegion = choices(regions, jobs.regions, jobs.all.region);

/** Search and filters, which are folded away until somebody wants them; `children` is what else can be done here. */
export function JobsBar({ place, go, children }: JobsPlace & { children: ReactNode }) {
  const { text, setText, put } = useSearchText(place.search, (search, isFirst) =>
    go({ search, tab: 'board' }, !isFirst),
  );
  const count = [place.position, place.vesselType, place.region].filter((value) => value !== 'all').length;
  const [isOpen, setOpen] = useState(count > 0);
  const panel = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    put(text);
  };
  return (
    <div className={`card ${styles.bar}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet */}
      <form role="search" className={styles.form} onSubmit={submit}>
        <SearchBox
          label={jobs.search}
          placeholder={jobs.searchPlaceholder}
          clear={jobs.clearSearch}
          maxLength={longest}
          text={text}
          onText={setText}
          onClear={() => put('')}
        />
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
            <Select
              label={jobs.position}
              options={ofPosition}
              value={place.position}
              onChange={(position) => go({ position, tab: 'board' })}
            />
            <Select
              label={jobs.vesselType}
              options={ofVessel}
              value={place.vesselType}
              onChange={(vesselType) => go({ vesselType, tab: 'board' })}
            />
            <Select
              label={jobs.region}
              options={ofRegion}
              value={place.region}
              onChange={(region) => go({ region, tab: 'board' })}
            />
            <Button variant="text" disabled={count === 0} onClick={() => go(noFilter)}>
              {jobs.clearFilters}
            </Button>
          </div>
        )}
      </form>
      <div className={styles.foot}>
        <p>
          <Icon name="reload" size={17} />
          {jobs.updates}
        </p>
        {children}
      </div>
    </div>
  );
}
