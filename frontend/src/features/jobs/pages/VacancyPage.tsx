import type { Cv, Vacancy } from '@kubrik/contract';
import { vacancyTitle } from '@kubrik/contract/page/page-titles';
import { Link, useParams } from 'react-router';
import { jobs } from '../../../locales/ru/jobs/jobs';
import type { ApiError } from '../../../platform/api/api';
import { LinkButton } from '../../../ui/controls/Button';
import { isMissing, MissingNotice } from '../../../ui/feedback/Notices';
import { FollowButton } from '../../../ui/follow/FollowButton';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { useCountView } from '../../../ui/page/use-count-view';
import { useTitle } from '../../../ui/page/use-title';
import { ShareButton } from '../../../ui/share/ShareButton';
import { plural } from '../../../ui/text/russian';
import { useDates } from '../../../ui/text/time';
import { RespondButton, UnsentApplication } from '../applications/RespondButton';
import { useCvOfReader } from '../fit/use-cv-of-reader';
import { VacancyFit } from '../fit/VacancyFit';
import { useCountVacancyViewMutation, useVacancyQuery } from '../jobs.api';
import styles from '../jobs-section.module.css';
import { VacanciesFailed } from '../section/VacanciesFailed';
import { EmployerReplyTime } from '../vacancy/EmployerReplyTime';
import { ShowContact } from '../vacancy/ShowContact';
import { VacancyDetails } from '../vacancy/VacancyDetails';
import { VacancyEmployer } from '../vacancy/VacancyEmployer';
import {
  ApplicationCount,
  VacancySalary,
  VacancySource,
  VacancyTags,
  VacancyUntil,
} from '../vacancy/VacancyFacts';
import { VacancyModeration } from '../vacancy/VacancyModeration';
import { VacancyOutlook } from '../vacancy/VacancyOutlook';
import { VacancyVersions } from '../vacancy/VacancyVersions';
import { VacancyWarnings } from '../vacancy/VacancyWarnings';

export function VacancyPage() {
  const { id = '' } = useParams();
  const { currentData: vacancy, error, isFetching, refetch } = useVacancyQuery(id);
  useTitle(vacancy && vacancyTitle(vacancy));
  const [countView] = useCountVacancyViewMutation();
  useCountView(vacancy?.id, countView);
  return (
    <div className={`reading ${styles.section}`}>
      <LinkButton variant="text" to="/jobs" className={styles.back} icon={<Icon name="back" size={20} />}>
        {jobs.back}
      </LinkButton>
      {vacancy && <VacancyView vacancy={vacancy} />}
      {!vacancy && (isFetching || !error) && <SkeletonRows />}
      {!vacancy && !isFetching && error && (
        <NoVacancy error={error as ApiError} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** Whether one press sends an application: the vacancy was posted here, and the person's CV goes with applications. */
const isSentByOnePress = ({ sourceUrl }: Vacancy, cv: Cv | null): boolean =>
  sourceUrl === null && cv !== null && cv.visibility !== 'nobody';

function VacancyView({ vacancy }: { vacancy: Vacancy }) {
  const { dayDate, longDate } = useDates();
  const cv = useCvOfReader();
  return (
    <article className={`card ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1>{vacancy.title}</h1>
          <p className={styles.company}>{[vacancy.company, vacancy.location].filter(Boolean).join(' · ')}</p>
          <VacancyEmployer vacancy={vacancy} />
        </div>
        <VacancySalary vacancy={vacancy} />
      </header>
      <VacancyTags vacancy={vacancy} />
      <VacancyFit vacancy={vacancy} />
      <VacancyWarnings vacancy={vacancy} />
      <VacancyDetails vacancy={vacancy} />
      <Part title={jobs.description} text={vacancy.description} />
      <Part title={jobs.requirements} text={vacancy.requirements} />
      <Part title={jobs.benefits} text={vacancy.benefits} />
      <VacancyOutlook vacancy={vacancy} />
      <ShowContact vacancy={vacancy} />
      {vacancy.sourceUrl === null && <EmployerReplyTime vacancyId={vacancy.id} />}
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
          <VacancyUntil vacancy={vacancy} />
          {vacancy.editedAt && <span>{jobs.edited(dayDate(vacancy.editedAt))}</span>}
          <VacancySource vacancy={vacancy} />
          <span>{plural(vacancy.views, jobs.views)}</span>
          <ApplicationCount vacancy={vacancy} />
        </p>
        <div className={styles.buttons}>
          {vacancy.editedAt && <VacancyVersions id={vacancy.id} />}
          <FollowButton thing={{ kind: 'vacancy', id: vacancy.id, title: vacancy.title }} />
          <ShareButton title={`${vacancy.title} — ${vacancy.company}`} />
          <RespondButton vacancy={vacancy} isBesideCv={isSentByOnePress(vacancy, cv)} />
        </div>
      </div>
      <UnsentApplication vacancy={vacancy} />
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
