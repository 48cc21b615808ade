import type { Vacancy } from '@kubrik/contract';
import { useState } from 'react';
import { jobs } from '../../../locales/ru/jobs';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { useRespondedQuery } from '../jobs.api';
import { useIsOwnVacancy } from '../use-is-own-vacancy';
import { RespondDialog } from './RespondDialog';

/** «Откликнуться», or the sign that one has; nothing for whoever posted the vacancy. */
export function RespondButton({ vacancy }: { vacancy: Vacancy }) {
  const { user, isLoading } = useCurrentUser();
  const { currentData: responded } = useRespondedQuery(user?.id ?? null, { skip: isLoading });
  const [isOpen, setOpen] = useState(false);
  const isOwn = useIsOwnVacancy(vacancy);
  const isDone = responded?.includes(vacancy.id) ?? false;
  if (isOwn) return null;
  return (
    <>
      <Button
        variant={isDone ? 'outlined' : 'contained'}
        icon={isDone ? <Icon name="check" size={18} /> : undefined}
        aria-label={isDone ? `${jobs.responded}: ${vacancy.title}` : jobs.respondTo(vacancy.title)}
        onClick={() => setOpen(true)}
      >
        {isDone ? jobs.responded : jobs.respond}
      </Button>
      {isOpen && (
        <RespondDialog vacancy={vacancy} isSignedIn={user !== null} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
