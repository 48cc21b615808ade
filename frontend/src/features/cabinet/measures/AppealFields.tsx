import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, FormActions } from '../../../ui/form/Form';
import { FormNote } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { useKept } from '../../../ui/form/use-kept';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { type AppealProps, appealDraft, appealKind } from './appeal';
import styles from './own-measures.module.css';

const schema = async () => (await import('@kubrik/contract/moderation/measure.calls')).newAppeal;

/** @param props.onKept called when the answer waits in the send queue */
export function AppealFields({ id, texts, call, outdates, onKept }: AppealProps & { onKept(): void }) {
  const dispatch = useAppDispatch();
  const send = useQueuedSend<{ text: string }, unknown>(({ text }) => ({
    kind: appealKind,
    label: texts.answer,
    text,
    path: '/cabinet/measures',
    replaces: appealDraft(id),
    outdates,
    call: call(text),
  }));
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: { text: '' },
    draft: textDraft(appealDraft(id), 'text'),
    send,
    onQueued: useKept(onKept),
    failedText: texts.sendFailed,
    onSent: () => void dispatch(showToast({ kind: 'success', title: texts.sent })),
  });
  return (
    <Form form={form} onSubmit={submit} label={texts.answer} className={styles.form}>
      <TextField name="text" label={texts.answer} lines={[3, 10]} autoFocus />
      <FormNote>{texts.answerNote}</FormNote>
      <FormActions submit={texts.send} submitting={texts.sending} />
    </Form>
  );
}
