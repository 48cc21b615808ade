import type { PrivateMessage } from '@kubrik/contract';
import { useState } from 'react';
import { cvSearch } from '../../../locales/ru/cv-search';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button, LinkButton } from '../../../ui/Button';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useWriteToListedCvMutation } from '../cv/cv-search.api';

const texts = cvSearch.one;
const schema = async () => (await import('@kubrik/contract')).listedCvMessage.pick({ content: true });

interface WriteToCvProps {
  companyId: string;
  cvId: string;
}

/** Begins a conversation with the owner of a listed CV, and leads to it. */
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
      {isWriting && <WriteDialog {...props} onSent={setWithId} onClose={() => setWriting(false)} />}
    </>
  );
}

interface WriteDialogProps extends WriteToCvProps {
  onSent(personId: string): void;
  onClose(): void;
}

function WriteDialog({ companyId, cvId, onSent, onClose }: WriteDialogProps) {
  const dispatch = useAppDispatch();
  const [write] = useWriteToListedCvMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { content: '' },
    draft: textDraft(`listed-cv:${cvId}`, 'content'),
    send: ({ content }, { clientId }) => write({ companyId, cvId, content, clientId }),
    failedText: texts.sendFailed,
    onSent: ({ to }: PrivateMessage) => {
      dispatch(showToast({ kind: 'success', ...texts.sent }));
      onClose();
      onSent(to.id);
    },
  });
  return (
    <FormDialog
      title={texts.writeTitle}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: texts.writeHint, submit: texts.send, submitting: texts.sending }}
    >
      <TextField name="content" label={texts.message} lines={[4, 12]} />
    </FormDialog>
  );
}
