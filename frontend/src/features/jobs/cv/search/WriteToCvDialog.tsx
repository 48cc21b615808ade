import type { PrivateMessage } from '@kubrik/contract';
import { cvSearchPath } from '@kubrik/contract/page/paths';
import { cvSearch } from '../../../../locales/ru/jobs/cv-search';
import { requestOf } from '../../../../platform/api/call';
import { useAppDispatch } from '../../../../platform/api/hooks';
import { FormDialog } from '../../../../ui/form/FormDialog';
import { TextField } from '../../../../ui/form/fields';
import { textDraft } from '../../../../ui/form/form-draft';
import { useKept } from '../../../../ui/form/use-kept';
import { useQueuedSend } from '../../../../ui/form/use-queued-send';
import { useSendForm } from '../../../../ui/form/use-send-form';
import { showToast } from '../../../../ui/toast/toast.slice';
import { listedCvMessageKind, type WriteToCvProps } from './listed-cv-message';

const texts = cvSearch.one;
const schema = async () =>
  (await import('@kubrik/contract/jobs/cv/cv-search.schemas')).listedCvMessage.pick({ content: true });

interface WriteDialogProps extends WriteToCvProps {
  onSent(personId: string): void;
  onClose(): void;
}

/** The first message to the owner of a listed CV. */
export function WriteToCvDialog({ companyId, cvId, onSent, onClose }: WriteDialogProps) {
  const dispatch = useAppDispatch();
  const send = useQueuedSend<{ content: string }, PrivateMessage>(({ content }, clientId) => ({
    kind: listedCvMessageKind,
    label: texts.writeTitle,
    text: content,
    path: `${cvSearchPath}/${cvId}`,
    outdates: ['Conversations', 'PrivateMessages'],
    call: requestOf('users.writeToListedCv', {
      params: { id: companyId, cvId },
      body: { content, clientId },
    }),
  }));
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { content: '' },
    draft: textDraft(`listed-cv:${cvId}`, 'content'),
    sendsUnchecked: true,
    send,
    onQueued: useKept(onClose),
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
