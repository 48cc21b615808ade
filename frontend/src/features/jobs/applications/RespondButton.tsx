import type { Vacancy } from '@kubrik/contract';
import { useState } from 'react';
import { applications } from '../../../locales/ru/jobs/applications';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { Unsent } from '../../../ui/unsent/Unsent';
import { useRespondedQuery } from '../jobs.api';
import { useIsOwnVacancy } from '../own-vacancies/use-is-own-vacancy';
import { RespondWithCv } from './RespondWithCv';
import { applicationFor, applicationKind } from './unsent-applications';

const RespondDialog = lazyQueuedForm(async () => (await import('./RespondDialog')).RespondDialog);

interface RespondButtonProps {
  vacancy: Vacancy;
  /** Whether another button beside this one applies with the CV at once. */
  isBesideCv?: boolean;
}

/** «Откликнуться», or a sign that the person has applied; nothing for the employer. */
export function RespondButton({ vacancy, isBesideCv = false }: RespondButtonProps) {
  const { user, isLoading } = useCurrentUser();
  const { currentData: responded } = useRespondedQuery(user?.id ?? null, { skip: isLoading });
  const [isOpen, setOpen] = useState(false);
  const isOwn = useIsOwnVacancy(vacancy);
  const isDone = responded?.includes(vacancy.id) ?? false;
  const done = vacancy.sourceUrl ? jobs.visited : jobs.responded;
  if (isOwn) return null;
  const isWithCv = isBesideCv && !isDone;
  const respond = isWithCv ? applications.with.words : jobs.respond;
  return (
    <>
      {isWithCv && <RespondWithCv vacancy={vacancy} />}
      <Button
        variant={isDone || isWithCv ? 'outlined' : 'contained'}
        icon={isDone ? <Icon name="check" size={18} /> : undefined}
        aria-label={isDone ? `${done}: ${vacancy.title}` : `${respond}: ${vacancy.title}`}
        onClick={() => setOpen(true)}
      >
        {isDone ? done : respond}
      </Button>
      {isOpen && (
        <RespondDialog vacancy={vacancy} isSignedIn={user !== null} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** The person's application that waits in the send queue or was refused. */
export function UnsentApplication({ vacancy }: { vacancy: Vacancy }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Unsent
        kind={applicationKind}
        isHere={({ path }) => path === applicationFor(vacancy.id).path}
        onEdit={() => setOpen(true)}
        isInCard
      />
      {isOpen && <RespondDialog vacancy={vacancy} isSignedIn onClose={() => setOpen(false)} />}
    </>
  );
}
