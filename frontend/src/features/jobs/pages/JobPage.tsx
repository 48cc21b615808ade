import type { Vacancy } from '@kubrik/contract';
import { Link, useParams } from 'react-router';
import { jobs } from '../../../locales/ru/jobs';
import type { ApiError } from '../../../platform/api/api';
import { LinkButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { isMissing, MissingNotice } from '../../../ui/missing-notice';
import { SkeletonRows } from '../../../ui/PagedList';
import { plural } from '../../../ui/russian';
import { ServerRendered } from '../../../ui/ServerRendered';
import { dayDate, longDate } from '../../../ui/time';
import { useCountView } from '../../../ui/use-count-view';
import { useTitle } from '../../../ui/use-title';
import { JobSalary, JobSource, JobTags } from '../components/JobFacts';
import { JobsFailed } from '../components/JobList';
import styles from '../components/jobs-section.module.css';
import { RespondButton } from '../components/RespondButton';
import { useCountJobViewMutation, useJobQuery } from '../jobs.api';

/** One vacancy. */
export function JobPage() {
  const { id = '' } = useParams();
  const { currentData: job, error, isFetching, refetch } = useJobQuery(id);
  useTitle(job?.title);
  const [countView] = useCountJobViewMutation();
  useCountView(job?.id, countView);
  return (
    <div className={`reading ${styles.section}`}>
      <LinkButton variant="text" to="/jobs" className={styles.back} icon={<Icon name="back" size={20} />}>
        {jobs.back}
      </LinkButton>
      {job && <JobView job={job} />}
      {!job && (isFetching || !error) && (
        <ServerRendered>
          <SkeletonRows />
        </ServerRendered>
      )}
      {!job && !isFetching && error && <NoJob error={error as ApiError} onRetry={() => void refetch()} />}
    </div>
  );
}

function JobView({ job }: { job: Vacancy }) {
  return (
    <article className={`card ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1>{job.title}</h1>
          <p className={styles.company}>{[job.company, job.location].filter(Boolean).join(' · ')}</p>
        </div>
        <JobSalary job={job} />
      </header>
      <JobTags job={job} />
      <Part title={jobs.description} text={job.description} />
      <Part title={jobs.requirements} text={job.requirements} />
      <Part title={jobs.benefits} text={job.benefits} />
      <aside className={styles.warning}>
        <Icon name="law" size={22} />
        <p>
          {jobs.warning} <Link to="/protection/mlc/mlc-1.4">{jobs.warningLink}</Link>.{' '}
          <Link to={`/blacklist?search=${encodeURIComponent(job.company)}`}>{jobs.check}</Link>.
        </p>
      </aside>
      <div className={styles.cardFoot}>
        <p className={styles.meta}>
          <time dateTime={job.postedAt}>
            {jobs.posted}: {longDate(job.postedAt)}
          </time>
          <span>{jobs.listedUntil(dayDate(job.expiresAt))}</span>
          <JobSource job={job} />
          <span>{plural(job.views, jobs.views)}</span>
          <span>{plural(job.applications, jobs.applications)}</span>
        </p>
        <RespondButton job={job} />
      </div>
    </article>
  );
}

function Part({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <p className={styles.words}>{text}</p>
    </section>
  );
}

function NoJob({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  if (!isMissing(error)) return <JobsFailed onRetry={onRetry} />;
  return (
    <MissingNotice
      title={jobs.notFound}
      text={jobs.notFoundText}
      action={
        <LinkButton variant="contained" to="/jobs">
          {jobs.back}
        </LinkButton>
      }
    />
  );
}
