import { useState } from 'react';
import { cvSearch } from '../../../../locales/ru/jobs/cv-search';
import { Button, LinkButton } from '../../../../ui/controls/Button';
import { lazyQueuedForm } from '../../../../ui/lazy/lazy-opened';
import { Unsent } from '../../../../ui/unsent/Unsent';
import { listedCvMessageKind, type WriteToCvProps } from './listed-cv-message';

const WriteToCvDialog = lazyQueuedForm(async () => (await import('./WriteToCvDialog')).WriteToCvDialog);

const texts = cvSearch.one;
/** Starts a conversation with the owner of a listed CV, and opens it. */
export function WriteToCv(props: WriteToCvProps) {
  const [isWriting, setWriting] = useState(false);
  const [withId, setWithId] = useState<string>();
  if (withId)
    return (
      <LinkButton variant="contained" to={`/cabinet?tab=messages&with=${withId}`}>
        {texts.toConversation}
      </LinkButton>
    );
  return (
    <>
      <Button variant="contained" onClick={() => setWriting(true)}>
        {texts.write}
      </Button>
      <Unsent
        kind={listedCvMessageKind}
        isHere={({ call }) => call.params?.cvId === props.cvId}
        onEdit={() => setWriting(true)}
        isInCard
      />
      {isWriting && <WriteToCvDialog {...props} onSent={setWithId} onClose={() => setWriting(false)} />}
    </>
  );
}
