import type { Vacancy } from '@kubrik/contract';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs';
import { LinkButton } from '../../../ui/Button';
import { plural } from '../../../ui/russian';
import { cardDate, useNow } from '../../../ui/time';
import { JobSalary, JobSource, JobTags } from './JobFacts';
import styles from './jobs-section.module.css';
import { RespondButton } from './RespondButton';

/** A vacancy on the board. */
export function JobCard({ job }: { job: Vacancy }) {
  const now = useNow();
  return (
    <article className={`card ${styles.card}`}>
      <div className={styles.head}>
        <div>
          <h2>
            <Link to={`/jobs/${job.id}`}>{job.title}</Link>
          </h2>
          <p className={styles.company}>{[job.company, job.location].filter(Boolean).join(' · ')}</p>
        </div>
        <JobSalary job={job} />
      </div>
      <JobTags job={job} />
      <p className={styles.excerpt}>{job.description}</p>
      <div className={styles.cardFoot}>
        <p className={styles.meta}>
          <time dateTime={job.postedAt}>{cardDate(job.postedAt, now)}</time>
          <JobSource job={job} />
          <span>{plural(job.views, jobs.views)}</span>
          <span>{plural(job.applications, jobs.applications)}</span>
        </p>
        <div className={styles.buttons}>
          <LinkButton variant="outlined" to={`/jobs/${job.id}`} aria-label={jobs.detailsOf(job.title)}>
            {jobs.details}
          </LinkButton>
          <RespondButton job={job} />
        </div>
      </div>
    </article>
  );
}
