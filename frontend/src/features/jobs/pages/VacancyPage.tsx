import type { Vacancy } from '@kubrik/contract';
import { Link, useParams } from 'react-router';
import { jobs } from '../../../locales/ru/jobs';
import type { ApiError } from '../../../platform/api/api';
import { LinkButton } from '../../../ui/Button';
import { FollowButton } from '../../../ui/follow/FollowButton';
import { Icon } from '../../../ui/icons/Icon';
import { isMissing, MissingNotice } from '../../../ui/Notices';
import { SkeletonRows } from '../../../ui/PagedList';
import { plural } from '../../../ui/russian';
import { ServerRendered } from '../../../ui/ServerRendered';
import { dayDate, longDate } from '../../../ui/time';
import { useCountView } from '../../../ui/use-count-view';
import { useTitle } from '../../../ui/use-title';
import styles from '../components/jobs-section.module.css';
import { RespondButton } from '../components/RespondButton';
import { VacancySalary, VacancySource, VacancyTags } from '../components/VacancyFacts';
import { VacanciesFailed } from '../components/VacancyList';
import { VacancyModeration } from '../components/VacancyModeration';
import { useCountVacancyViewMutation, useVacancyQuery } from '../jobs.api';

/** One vacancy. */
export function VacancyPage() {
  const { id = '' } = useParams();
  const { currentData: vacancy, error, isFetching, refetch } = useVacancyQuery(id);
  useTitle(vacancy?.title);
  const [countView] = useCountVacancyViewMutation();
  useCountView(vacancy?.id, countView);
  return (
    <div className={`reading ${styles.section}`}>
      <LinkButton variant="text" to="/jobs" className={styles.back} icon={<Icon name="back" size={20} />}>
        {jobs.back}
      </LinkButton>
      {vacancy && <VacancyView vacancy={vacancy} />}
      {!vacancy && (isFetching || !error) && (
        <ServerRendered>
          <SkeletonRows />
        </ServerRendered>
      )}
      {!vacancy && !isFetching && error && (
        <NoVacancy error={error as ApiError} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function VacancyView({ vacancy }: { vacancy: Vacancy }) {
  return (
    <article className={`card ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1>{vacancy.title}</h1>
          <p className={styles.company}>{[vacancy.company, vacancy.location].filter(Boolean).join(' · ')}</p>
        </div>
        <VacancySalary vacancy={vacancy} />
      </header>
      <VacancyTags vacancy={vacancy} />
      <Part title={jobs.description} text={vacancy.description} />
      <Part title={jobs.requirements} text={vacancy.requirements} />
      <Part title={jobs.benefits} text={vacancy.benefits} />
      <aside className={styles.warning}>
        <Icon name="law" size={22} />
        <p>
          {jobs.warning} <Link to="/protection/mlc/mlc-1.4">{jobs.warningLink}</Link>.{' '}
          <Link to={`/blacklist?search=${encodeURIComponent(vacancy.company)}`}>{jobs.check}</Link>.
        </p>
      </aside>
      <div className={styles.cardFoot}>
        <p className={styles.meta}>
          <time dateTime={vacancy.postedAt}>
            {jobs.posted}: {longDate(vacancy.postedAt)}
          </time>
          <span>{jobs.listedUntil(dayDate(vacancy.expiresAt))}</span>
          <VacancySource vacancy={vacancy} />
          <span>{plural(vacancy.views, jobs.views)}</span>
          <span>{plural(vacancy.applications, jobs.applications)}</span>
        </p>
        <div className={styles.buttons}>
          <FollowButton thing={{ kind: 'vacancy', id: vacancy.id, title: vacancy.title }} />
          <RespondButton vacancy={vacancy} />
        </div>
      </div>
      <VacancyModeration vacancy={vacancy} />
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

function NoVacancy({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  if (!isMissing(error)) return <VacanciesFailed onRetry={onRetry} />;
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
