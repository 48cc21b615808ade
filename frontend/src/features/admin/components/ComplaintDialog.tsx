import type { Complaint } from '@kubrik/contract';
import { type FormEvent, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { adminComplaints as texts } from '../../../locales/ru/admin-complaints';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { showToast } from '../../../ui/toast/toast.slice';
import { useChangeComplaintMutation } from '../admin.api';
import styles from './complaints.module.css';

const choices = (Object.keys(texts.statuses) as Complaint['status'][]).map((value) => ({
  value,
  label: texts.statuses[value],
}));
const longest = 10_000;

/** Answers a complaint and says how far it is. */
export function ComplaintDialog({ complaint, onClose }: { complaint: Complaint; onClose(): void }) {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState(complaint.status);
  const [answer, setAnswer] = useState(complaint.answer);
  const [change, { isLoading }] = useChangeComplaintMutation();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await change({ id: complaint.id, body: { status, answer } });
    dispatch(
      showToast(error ? { kind: 'error', title: texts.failed } : { kind: 'success', title: texts.saved }),
    );
    if (!error) onClose();
  };
  return (
    <Dialog title={texts.dialog(complaint.reference)} onClose={onClose} wide staysOnOutsideClick>
      <p className={styles.words}>{complaint.description}</p>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <Select label={texts.status} options={choices} value={status} onChange={setStatus} />
        <Field
          label={texts.answer}
          hint={texts.answerHint}
          value={answer}
          onChange={setAnswer}
          multiline
          minRows={4}
          maxRows={12}
          inputProps={{ maxLength: longest }}
        />
        <Button type="submit" variant="contained" disabled={isLoading}>
          {isLoading ? texts.saving : texts.save}
        </Button>
      </form>
    </Dialog>
  );
}
