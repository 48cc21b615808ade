import type { Vacancy } from '@kubrik/contract';
import { useNavigate } from 'react-router';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { RemoveButton } from '../../../ui/moderation/removal/RemoveButton';
import { ReportButton } from '../../../ui/report/ReportButton';
import styles from '../jobs-section.module.css';
import { useCloseVacancyMutation } from '../own-vacancies/own-vacancies.api';
import { useIsOwnVacancy } from '../own-vacancies/use-is-own-vacancy';

const CloseForCompany = lazyOpened(async () => (await import('./CloseForCompany')).CloseForCompany);

/** People report a vacancy, and moderators withdraw it. The employer closes it in the list of own vacancies instead. */
export function VacancyModeration({ vacancy }: { vacancy: Vacancy }) {
  const { id } = vacancy;
  const { user } = useCurrentUser();
  const isModerator = useIsModerator();
  const navigate = useNavigate();
  const [close] = useCloseVacancyMutation();
  const isOwn = useIsOwnVacancy(vacancy);
  if (isOwn && !isModerator) return null;
  return (
    <div className={styles.moderation}>
      {!isOwn && user && vacancy.employer && <CloseForCompany vacancy={vacancy} userId={user.id} />}
      {!isOwn && <ReportButton kind="vacancy" id={id} />}
      {isModerator && (
        <RemoveButton
          isOwn={isOwn}
          texts={jobs.removal}
          onRemove={(reason) => close({ id, reason })}
          onRemoved={() => void navigate('/jobs', { replace: true })}
        />
      )}
    </div>
  );
}
