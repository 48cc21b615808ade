import { type ReactNode, useState } from 'react';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { payByRank } from '../../../locales/ru/jobs/pay-by-rank';
import { useSiteTotals } from '../../../platform/site/site-totals';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { lazyOpened, lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { FoldedFilters } from '../../../ui/search/FoldedFilters';
import { SearchBar, SearchFoot, SearchPanel } from '../../../ui/search/SearchBar';
import { useSearchText } from '../../../ui/search/use-search-text';
import styles from '../jobs-section.module.css';
import { countFilters, type JobsAddressState, noFilter } from '../use-jobs-address';

// Loaded before the button is pressed, so that a press does not have to wait for code.
const VacancyFilters = lazyQueuedForm(async () => (await import('./VacancyFilters')).VacancyFilters);
const PayByRank = lazyOpened(async () => (await import('../pay-by-rank/PayByRank')).PayByRank);

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

/**
 * How the board gets vacancies (with configured feeds they are read every six hours), and the button for pay by rank.
 */
function Updates() {
  const { readsVacancyFeeds } = useSiteTotals();
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <p>
        {readsVacancyFeeds !== undefined && (
          <>
            <Icon name={readsVacancyFeeds ? 'reload' : 'edit'} size={17} />
            {readsVacancyFeeds ? jobs.updates : jobs.fromPeople}
          </>
        )}
        <Button variant="text" small aria-haspopup="dialog" onClick={() => setComparing(true)}>
          {payByRank.open}
        </Button>
      </p>
      {isComparing && <PayByRank onClose={() => setComparing(false)} />}
    </>
  );
}
