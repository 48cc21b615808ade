import type { Vacancy } from '@kubrik/contract';
import { mayPostVacancies } from '@kubrik/contract/company-roles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { jobs } from '../../../locales/ru/jobs';
import { useOwnCompaniesQuery } from '../../../platform/company/company.api';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/Button';
import { lazyOpened } from '../../../ui/lazy-opened';
import { RemoveButton } from '../../../ui/moderation/RemoveButton';
import { ReportButton } from '../../../ui/report/ReportButton';
import { useCloseVacancyMutation } from '../own-vacancies.api';
import { useIsOwnVacancy } from '../use-is-own-vacancy';
import styles from './jobs-section.module.css';

const Closing = lazyOpened(async () => (await import('./OwnVacancies')).Closing);

/** Others report a vacancy, and moderators withdraw it; whoever posted it closes it among their own. */
export function VacancyModeration({ vacancy }: { vacancy: Vacancy }) {
  const { id } = vacancy;
  const isModerator = useIsModerator();
  const navigate = useNavigate();
  const [close] = useCloseVacancyMutation();
  const isOwn = useIsOwnVacancy(vacancy);
  if (isOwn && !isModerator) return null;
  return (
    <div className={styles.moderation}>
      {!isOwn && vacancy.employer && <CloseForCompany vacancy={vacancy} />}
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

/** Owners and recruiters of a company close what others have posted in its name. */
function CloseForCompany({ vacancy }: { vacancy: Vacancy }) {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { currentData: companies = [] } = useOwnCompaniesQuery(user?.id ?? skipToken);
  const [isClosing, setClosing] = useState(false);
  const own = companies.find(({ id }) => id === vacancy.employer?.id);
  if (!own || own.isInvitation || !mayPostVacancies(own.role)) return null;
  return (
    <>
      <Button variant="outlined" small onClick={() => setClosing(true)}>
        {jobs.mine.close}
      </Button>
      {isClosing && (
        <Closing
          vacancy={vacancy}
          onEnd={() => setClosing(false)}
          onClosed={() => void navigate('/jobs', { replace: true })}
        />
      )}
    </>
  );
}
