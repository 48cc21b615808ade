import { jobsRefetch } from '../../../constants';
import { jobs } from '../../../locales/ru/jobs';
import { Button } from '../../../ui/Button';
import { AccidentsScene, BottleScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/Notice';
import { PagedList } from '../../../ui/PagedList';
import { plural } from '../../../ui/russian';
import { useJobListInfiniteQuery } from '../jobs.api';
import { type JobFilter, type JobsPlace, noFilter } from '../use-jobs-place';
import { JobCard } from './JobCard';
import styles from './jobs-section.module.css';

interface JobListProps extends Pick<JobsPlace, 'go'> {
  filter: JobFilter;
}

export function JobList({ filter, go }: JobListProps) {
  const query = useJobListInfiniteQuery(filter, {
    pollingInterval: jobsRefetch,
    refetchOnMountOrArgChange: 60,
    refetchOnReconnect: true,
  });
  if (query.isError && !query.currentData) return <JobsFailed onRetry={() => void query.refetch()} />;
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
        loading={<JobGhosts />}
        empty={<NoJobs onReset={() => go({ search: '', ...noFilter })} />}
      >
        {(items) => (
          <ul className={styles.list} aria-label={jobs.list}>
            {items.map((job) => (
              <li key={job.id}>
                <JobCard job={job} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NoJobs({ onReset }: { onReset(): void }) {
  return (
    <Notice
      role="status"
      drawing={<BottleScene />}
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

export function JobsFailed({ onRetry }: { onRetry(): void }) {
  return (
    <Notice
      role="alert"
      drawing={<AccidentsScene />}
      title={jobs.failed}
      text={jobs.failedText}
      hint={jobs.fetchFailed}
      action={
        <Button variant="contained" onClick={onRetry}>
          {jobs.reload}
        </Button>
      }
    />
  );
}

const ghosts = ['a', 'b', 'c', 'd'];

function JobGhosts() {
  return (
    <div className={styles.list} role="status" aria-label={jobs.loading}>
      {ghosts.map((key) => (
        <div key={key} className={`card ${styles.card}`}>
          <div className="skeleton" style={{ width: '55%', height: 18 }} />
          <div className="skeleton" style={{ width: '35%', height: 14 }} />
          <div className="skeleton" style={{ width: '70%', height: 14 }} />
        </div>
      ))}
    </div>
  );
}
