import type { ApplicationEntry } from '@kubrik/contract';
import { applications } from '../../../locales/ru/jobs/applications';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, SubmitButton } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { useKept } from '../../../ui/form/use-kept';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../jobs-section.module.css';
import { toApplication } from './unsent-applications';

const texts = applications.page;
const schema = async () =>
  (
    await import('@kubrik/contract/jobs/application/application.calls')
  ).applicationCalls.writeToApplication.body.pick({
    message: true,
  });

/** The form in which applicant and employer write to each other. */
export function WriteToApplication({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const send = useQueuedSend<{ message: string }, ApplicationEntry>(({ message }, clientId) => ({
    ...toApplication(id),
    label: texts.queueLabel,
    text: message,
    call: requestOf('jobs.writeToApplication', { params: { id }, body: { message, clientId } }),
  }));
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: { message: '' },
    draft: textDraft(`application:${id}`, 'message'),
    send,
    onQueued: useKept(),
    failedText: texts.failed.text,
    valuesWhenSent: () => ({ message: '' }),
    onSent: () => undefined,
    onFailed: () => dispatch(showToast({ kind: 'error', ...texts.failed })),
  });
  return (
    <Form form={form} onSubmit={submit} className={styles.application} label={texts.send}>
      <TextField name="message" label={texts.words} lines={[2, 10]} />
      <SubmitButton submit={texts.send} submitting={texts.sending} />
    </Form>
  );
}
