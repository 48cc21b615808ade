import { cvFit as texts } from '../../../locales/ru/jobs/cv-fit';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { keysOf } from '../../../platform/address/use-address-state';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { PagedList } from '../../../ui/layout/PagedList';
import { FoundResults } from '../../../ui/search/FoundResults';
import { filterOf } from '../fit/fit';
import { useCvOfReader } from '../fit/use-cv-of-reader';
import { useVacancyListInfiniteQuery } from '../jobs.api';
import styles from '../jobs-section.module.css';
import { mostCounted, vacancyRefetch } from '../limits';
import { SaveSearch } from '../saved-search/SaveSearch';
import { type JobsAddressState, noFilter, type VacancyFilter } from '../use-jobs-address';
import { VacanciesFailed } from './VacanciesFailed';
import { VacancyCard } from './VacancyCard';

const orders = keysOf(jobs.narrow.orders).map((value) => ({ value, label: jobs.narrow.orders[value] }));

interface VacancyListProps extends Pick<JobsAddressState, 'setAddress'> {
  filter: VacancyFilter;
}

export function VacancyList({ filter, setAddress }: VacancyListProps) {
  const query = useVacancyListInfiniteQuery(filter, {
    pollingInterval: vacancyRefetch,
    refetchOnMountOrArgChange: 60,
    refetchOnReconnect: true,
  });
  if (query.isError && !query.currentData) return <VacanciesFailed onRetry={() => void query.refetch()} />;
  return (
    <>
      {filter.companyAccountId && <OfCompany onReset={() => setAddress({ companyAccountId: '' })} />}
      <FoundResults
        query={query}
        found={jobs.found}
        most={mostCounted}
        beside={
          <>
            <div className={styles.searches}>
              <SaveSearch filter={filter} />
              <Suitable setAddress={setAddress} />
            </div>
            <Select
              className={styles.order}
              label={jobs.narrow.order}
              options={orders}
              value={filter.order}
              onChange={(order) => setAddress({ order })}
            />
          </>
        }
      >
        <PagedList
          query={query}
          loading={<VacancyListSkeleton />}
          empty={<NoVacancies onReset={() => setAddress({ search: '', ...noFilter })} />}
        >
          {(items) => (
            <ul className={styles.list} aria-label={jobs.list}>
              {items.map((vacancy) => (
                <li key={vacancy.id}>
                  <VacancyCard vacancy={vacancy} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </FoundResults>
    </>
  );
}

/** The button that sets the filters by the reader's CV. */
function Suitable({ setAddress }: Pick<JobsAddressState, 'setAddress'>) {
  const cv = useCvOfReader();
  if (!cv) return null;
  return (
    <Button variant="outlined" onClick={() => setAddress({ ...noFilter, ...filterOf(cv) })}>
      {texts.show}
    </Button>
  );
}

function NoVacancies({ onReset }: { onReset(): void }) {
  return (
    <EmptyNotice
      title={jobs.empty}
      text={jobs.emptyText}
      action={
        <Button variant="outlined" onClick={onReset}>
          {jobs.clearFilters}
        </Button>
      }
    />
  );
}

const skeletons = ['a', 'b', 'c', 'd'];

function VacancyListSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={jobs.loading}>
      {skeletons.map((key) => (
        <div key={key} className={`card ${styles.card}`}>
          <div className="skeleton" style={{ width: '55%', height: 18 }} />
          <div className="skeleton" style={{ width: '35%', height: 14 }} />
          <div className="skeleton" style={{ width: '70%', height: 14 }} />
        </div>
      ))}
    </div>
  );
}

/** Says that the list contains only vacancies of one company. */
const OfCompany = ({ onReset }: { onReset(): void }) => (
  <p className={styles.ofCompany}>
    {jobs.ofCompany}
    <Button variant="outlined" small onClick={onReset}>
      {jobs.ofAll}
    </Button>
  </p>
);
