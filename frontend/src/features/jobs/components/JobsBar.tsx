import type { ReactNode } from 'react';
import { jobs } from '../../../locales/ru/jobs';
import { useSiteTotals } from '../../../platform/site/site-totals';
import { FoldedFilters } from '../../../ui/FoldedFilters';
import { Icon } from '../../../ui/icons/Icon';
import { SearchBar, SearchFoot, SearchPanel } from '../../../ui/SearchBar';
import { useSearchText } from '../../../ui/use-search-text';
import { countFilters, type JobsAddressState, noFilter } from '../use-jobs-address';
import styles from './jobs-section.module.css';
import { VacancyFilters } from './VacancyFilters';

const longest = 200;

/** Search with filters that are folded by default; `children` are further actions. */
export function JobsBar({ address, setAddress, children }: JobsAddressState & { children: ReactNode }) {
  const search = useSearchText(address.search, (search, isFirst) =>
    setAddress({ search, tab: 'board' }, !isFirst),
  );
  return (
    <SearchPanel className={styles.bar}>
      <SearchBar state={search} texts={jobs} maxLength={longest} className={styles.form}>
        <FoldedFilters
          texts={jobs}
          count={countFilters(address)}
          onClear={() => setAddress(noFilter)}
          classes={{ toggle: styles.toggle, filters: styles.filters }}
        >
          <VacancyFilters address={address} setAddress={setAddress} />
        </FoldedFilters>
      </SearchBar>
      <SearchFoot className={styles.foot}>
        <Updates />
        {children}
      </SearchFoot>
    </SearchPanel>
  );
}

/** How the board gets its vacancies: only where feeds are configured are they read every six hours. */
function Updates() {
  const { readsVacancyFeeds } = useSiteTotals();
  if (readsVacancyFeeds === undefined) return <p />;
  return (
    <p>
      <Icon name={readsVacancyFeeds ? 'reload' : 'edit'} size={17} />
      {readsVacancyFeeds ? jobs.updates : jobs.fromPeople}
    </p>
  );
}
