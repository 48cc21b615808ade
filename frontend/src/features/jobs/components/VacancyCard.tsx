import type { Vacancy } from '@kubrik/contract';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs';
import { LinkButton } from '../../../ui/Button';
import { plural } from '../../../ui/russian';
import { cardDate, useNow } from '../../../ui/time';
import styles from './jobs-section.module.css';
import { RespondButton } from './RespondButton';
import { VacancySalary, VacancySource, VacancyTags } from './VacancyFacts';

/** A vacancy on the board. */
export function VacancyCard({ vacancy }: { vacancy: Vacancy }) {
  const now = useNow();
  return (
    <article className={`card ${styles.card}`}>
      <div className={styles.head}>
        <div>
          <h2>
            <Link to={`/jobs/${vacancy.id}`}>{vacancy.title}</Link>
          </h2>
          <p className={styles.company}>{[vacancy.company, vacancy.location].filter(Boolean).join(' · ')}</p>
        </div>
        <VacancySalary vacancy={vacancy} />
      </div>
      <VacancyTags vacancy={vacancy} />
      <p className={styles.excerpt}>{vacancy.description}</p>
      <div className={styles.cardFoot}>
        <p className={styles.meta}>
          <time dateTime={vacancy.postedAt}>{cardDate(vacancy.postedAt, now)}</time>
          <VacancySource vacancy={vacancy} />
          <span>{plural(vacancy.views, jobs.views)}</span>
          <span>{plural(vacancy.applications, jobs.applications)}</span>
        </p>
        <div className={styles.buttons}>
          <LinkButton
            variant="outlined"
            to={`/jobs/${vacancy.id}`}
            aria-label={jobs.detailsOf(vacancy.title)}
          >
            {jobs.details}
          </LinkButton>
          <RespondButton vacancy={vacancy} />
        </div>
      </div>
    </article>
  );
}
