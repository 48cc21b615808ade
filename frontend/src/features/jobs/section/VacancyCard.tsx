import type { Vacancy } from '@kubrik/contract';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { LinkButton } from '../../../ui/controls/Button';
import { plural } from '../../../ui/text/russian';
import { useDates, useNow } from '../../../ui/text/time';
import { RespondButton, UnsentApplication } from '../applications/RespondButton';
import { VacancyFit } from '../fit/VacancyFit';
import styles from '../jobs-section.module.css';
import { VacancyEmployer } from '../vacancy/VacancyEmployer';
import { ApplicationCount, VacancySalary, VacancySource, VacancyTags } from '../vacancy/VacancyFacts';
import { VacancyWarnings } from '../vacancy/VacancyWarnings';

/** A vacancy on the board. */
export function VacancyCard({ vacancy }: { vacancy: Vacancy }) {
  const { cardDate } = useDates();
  const now = useNow();
  return (
    <article className={`card ${styles.card}`}>
      <div className={styles.head}>
        <div>
          <h2>
            <Link to={`/jobs/${vacancy.id}`}>{vacancy.title}</Link>
          </h2>
          <p className={styles.company}>{[vacancy.company, vacancy.location].filter(Boolean).join(' · ')}</p>
          <VacancyEmployer vacancy={vacancy} />
        </div>
        <VacancySalary vacancy={vacancy} />
      </div>
      <VacancyTags vacancy={vacancy} />
      <VacancyFit vacancy={vacancy} />
      <VacancyWarnings vacancy={vacancy} isCard />
      <p className={styles.excerpt}>{vacancy.description}</p>
      <div className={styles.cardFoot}>
        <p className={styles.meta}>
          <time dateTime={vacancy.postedAt}>{cardDate(vacancy.postedAt, now)}</time>
          <VacancySource vacancy={vacancy} />
          <span>{plural(vacancy.views, jobs.views)}</span>
          <ApplicationCount vacancy={vacancy} />
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
      <UnsentApplication vacancy={vacancy} />
    </article>
  );
}
