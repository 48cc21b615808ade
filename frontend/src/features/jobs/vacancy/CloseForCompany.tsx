import type { Vacancy } from '@kubrik/contract';
import { mayPostVacancies } from '@kubrik/contract/users/company/company-roles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { useOwnCompaniesQuery } from '../../../platform/company/company.api';
import { Button } from '../../../ui/controls/Button';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';

const Closing = lazyOpened(async () => (await import('../own-vacancies/OwnVacancies')).Closing);

/** The button by which owners and recruiters of a company close vacancies that other people have posted in its name. */
export function CloseForCompany({ vacancy, userId }: { vacancy: Vacancy; userId: string }) {
  const navigate = useNavigate();
  const { currentData: companies = [] } = useOwnCompaniesQuery(userId);
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
