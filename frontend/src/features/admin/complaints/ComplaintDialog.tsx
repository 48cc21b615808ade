import type { Complaint } from '@kubrik/contract';
import { adminComplaints as texts } from '../../../locales/ru/admin/admin-complaints';
import { useAppDispatch } from '../../../platform/api/hooks';
import { loadWithToken } from '../../../platform/attachments/load-with-token';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { Form, SubmitButton } from '../../../ui/form/Form';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { Dialog } from '../../../ui/layout/Dialog';
import { showToast } from '../../../ui/toast/toast.slice';
import { useChangeComplaintMutation } from './complaint.api';
import styles from './complaints.module.css';

const choices = (Object.keys(texts.statuses) as Complaint['status'][]).map((value) => ({
  value,
  label: texts.statuses[value],
}));
const longest = 10_000;
const schema = async () =>
  (await import('@kubrik/contract/protection/protection.calls')).protection.changeComplaint.body;

/** Answers a complaint and sets its status. */
export function ComplaintDialog({ complaint, onClose }: { complaint: Complaint; onClose(): void }) {
  const dispatch = useAppDispatch();
  const [change] = useChangeComplaintMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { status: complaint.status, answer: complaint.answer },
    send: (body) => change({ id: complaint.id, body }),
    failedText: texts.failed,
    onFailed: () => dispatch(showToast({ kind: 'error', title: texts.failed })),
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.saved }));
      onClose();
    },
  });
  return (
    <Dialog title={texts.dialog(complaint.reference)} onClose={onClose} wide staysOnOutsideClick>
      <p className={styles.words}>{complaint.description}</p>
      <AttachmentList attachments={complaint.attachments} load={loadWithToken} />
      <Form form={form} onSubmit={submit} className={styles.form}>
        <SelectField name="status" label={texts.status} options={choices} />
        <TextField
          name="answer"
          label={texts.answer}
          hint={texts.answerHint}
          lines={[4, 12]}
          maxLength={longest}
        />
        <SubmitButton submit={texts.save} submitting={texts.saving} />
      </Form>
    </Dialog>
  );
}
