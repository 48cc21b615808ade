import { useState } from 'react';
import { Button } from '../../../ui/controls/Button';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { Unsent } from '../../../ui/unsent/Unsent';
import { type AppealProps, appealDraft, appealKind } from './appeal';

const AppealFields = lazyQueuedForm(async () => (await import('./AppealFields')).AppealFields);

/** The form of the person's only answer to a moderator's decision. */
export function AppealForm(props: AppealProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <AppealFields {...props} onKept={() => setIsOpen(false)} />;
  return (
    <>
      <p>
        <Button variant="outlined" small onClick={() => setIsOpen(true)}>
          {props.texts.answer}
        </Button>
      </p>
      <Unsent
        kind={appealKind}
        isHere={({ replaces }) => replaces === appealDraft(props.id)}
        onEdit={() => setIsOpen(true)}
        isInCard
      />
    </>
  );
}
