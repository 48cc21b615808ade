import { jobs } from '../../../locales/ru/jobs';
import { Button } from '../../../ui/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/Notices';
import { PagedList } from '../../../ui/PagedList';
import { plural } from '../../../ui/russian';
import { useVacancyListInfiniteQuery } from '../jobs.api';
import { vacancyRefetch } from '../limits';
import { type JobsAddressState, noFilter, type VacancyFilter } from '../use-jobs-address';
import styles from './jobs-section.module.css';
import { VacancyCard } from './VacancyCard';

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
  const total = query.data?.pages[0]?.totalCount;
  const isOld = !query.currentData;
  return (
    <div
      aria-busy={query.isFetching}
      data-old={(query.data && isOld) || undefined}
      className={styles.results}
    >
      <p role="status" className={styles.found}>
        {!isOld && total !== undefined && total > 0 && plural(total, jobs.found)}
      </p>
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
    </div>
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

export function VacanciesFailed({ onRetry }: { onRetry(): void }) {
  return (
    <FailedNotice
      title={jobs.failed}
      text={jobs.failedText}
      hint={jobs.fetchFailed}
      retryLabel={jobs.reload}
      onRetry={onRetry}
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
