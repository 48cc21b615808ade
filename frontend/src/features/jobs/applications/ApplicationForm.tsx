import type { ApplicationReply, Vacancy } from '@kubrik/contract';
import { cvPath } from '@kubrik/contract/page/paths';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { applications } from '../../../locales/ru/jobs/applications';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useCurrentUser } from '../../../platform/session/current-user';
import { AttachmentField } from '../../../ui/attachments/AttachmentField';
import { Form, SubmitButton } from '../../../ui/form/Form';
import { SwitchField, TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { useKept } from '../../../ui/form/use-kept';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useOwnCvQuery } from '../cv/cv.api';
import styles from '../jobs-section.module.css';
import { VacancyContact } from '../vacancy/VacancyContact';
import { applicationFor } from './unsent-applications';

const texts = jobs.response;
const longest = 10_000;
const schema = async () => (await import('@kubrik/contract/jobs/jobs.calls')).jobs.respond.body;

/** The application form for a signed-in person; after sending it shows the contact. */
export function ApplicationForm({ vacancy, onKept }: { vacancy: Vacancy; onKept(): void }) {
  const dispatch = useAppDispatch();
  const { user } = useCurrentUser();
  const { currentData: cv, isLoading } = useOwnCvQuery(user?.id ?? '', { skip: !user });
  const [reply, setReply] = useState<ApplicationReply>();
  const send = useQueuedSend<BodyOf<'jobs.respond'>, ApplicationReply>(({ message = '', withCv }) => ({
    ...applicationFor(vacancy.id),
    label: texts.queueLabel(vacancy.title),
    text: message ?? '',
    call: requestOf('jobs.respond', { params: { id: vacancy.id }, body: { message, withCv } }),
  }));
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: { message: '', withCv: false, attachments: [] as string[] },
    draft: textDraft(`job:${vacancy.id}`, 'message'),
    send,
    onQueued: useKept(onKept),
    failedText: common.failedText,
    onFailed: () => dispatch(showToast({ kind: 'error', ...texts.failed })),
    onSent: (sent) => {
      setReply(sent);
      dispatch(showToast({ kind: 'success', ...texts.done }));
    },
  });
  const hasCv = Boolean(cv);
  const isWithCv = hasCv && cv?.visibility !== 'nobody';
  useEffect(() => form.setValue('withCv', isWithCv), [form, isWithCv]);
  if (reply) {
    return (
      <>
        <p role="status">{texts.saved}</p>
        <VacancyContact contact={reply} />
      </>
    );
  }
  return (
    <Form form={form} onSubmit={submit} className={styles.application}>
      {hasCv && <SwitchField name="withCv" label={applications.with.cv} hint={applications.with.cvHint} />}
      {!hasCv && !isLoading && (
        <p className={styles.note}>
          {applications.noCv} <Link to={cvPath}>{applications.makeCv}</Link>
        </p>
      )}
      <TextField
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        lines={[4, 10]}
        maxLength={longest}
      />
      <AttachmentField />
      <SubmitButton submit={texts.submit} submitting={texts.submitting} />
    </Form>
  );
}
