import type { Vacancy } from '@kubrik/contract';
import { common } from '../../../locales/ru/common';
import { jobs } from '../../../locales/ru/jobs';
import { useAppDispatch } from '../../../platform/api/hooks';
import { AttachmentField } from '../../../ui/attachments/AttachmentField';
import { Form, SubmitButton } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { sendWithFiles } from '../../../ui/form/send-with-files';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useRespondMutation } from '../jobs.api';
import styles from './jobs-section.module.css';
import { VacancyContact } from './VacancyContact';

const texts = jobs.response;
const longest = 10_000;
const schema = async () => (await import('@kubrik/contract')).jobs.respond.body;

/** The form of a signed-in person's application, and the contact once it is sent. */
export function ApplicationForm({ vacancy }: { vacancy: Vacancy }) {
  const dispatch = useAppDispatch();
  const [respond, { data }] = useRespondMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { message: '', attachments: [] as string[] },
    draft: textDraft(`job:${vacancy.id}`, 'message'),
    send: sendWithFiles(({ message, attachments }) =>
      respond({ id: vacancy.id, message: message ?? '', attachments }),
    ),
    failedText: common.failedText,
    onFailed: () => dispatch(showToast({ kind: 'error', ...texts.failed })),
    onSent: () => dispatch(showToast({ kind: 'success', ...texts.done })),
  });
  if (data) {
    return (
      <>
        <p role="status">{texts.saved}</p>
        <VacancyContact response={data} />
      </>
    );
  }
  return (
    <Form form={form} onSubmit={submit} className={styles.application}>
      <TextField
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        multiline
        minRows={4}
        maxRows={10}
        inputProps={{ maxLength: longest }}
      />
      <AttachmentField />
      <SubmitButton submit={texts.submit} submitting={texts.submitting} />
    </Form>
  );
}
