import { useState } from 'react';
import { common } from '../../../locales/ru/common';
import { applications } from '../../../locales/ru/jobs/applications';
import { sendQueue } from '../../../locales/ru/send-queue';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { readDraft, saveDraft } from '../../../platform/storage/draft';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { useQueuedAct } from '../../../ui/form/use-queued-act';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../jobs-section.module.css';
import { toApplication } from './unsent-applications';

const texts = applications.employer;
const longest = 2000;

/** The employer's private note on an application. */
export function ApplicantNote({ id, note }: { id: string; note: string }) {
  const dispatch = useAppDispatch();
  const key = `note:${id}`;
  const [text, setText] = useState(() => readDraft(key) || note);
  const [isOpen, setOpen] = useState(text !== '');
  const type = (typed: string) => {
    setText(typed);
    saveDraft(key, typed === note ? '' : typed);
  };
  const act = useQueuedAct();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const { error, queued } = await act({
      ...toApplication(id),
      label: texts.noteLabel,
      text,
      replaces: key,
      call: requestOf('jobs.noteApplication', { params: { id }, body: { note: text } }),
    });
    setBusy(false);
    // The note waits in the send queue; until it is sent, the draft shows the note here.
    if (queued) return void dispatch(showToast({ kind: 'info', ...sendQueue.kept }));
    if (!error && readDraft(key) === text) saveDraft(key, '');
    const failed = { kind: 'error', title: common.failedText } as const;
    dispatch(showToast(error ? failed : { kind: 'success', title: texts.noteSaved }));
  };
  if (!isOpen) {
    return (
      <Button variant="text" className={styles.addNote} onClick={() => setOpen(true)}>
        {texts.addNote}
      </Button>
    );
  }
  return (
    <div className={styles.applicantNote}>
      <Field
        label={texts.noteLabel}
        hint={texts.noteHint}
        value={text}
        onChange={type}
        lines={[1, 4]}
        maxLength={longest}
      />
      {text.trim() !== note && (
        <Button variant="text" disabled={isBusy} onClick={() => void send()}>
          {texts.saveNote}
        </Button>
      )}
    </div>
  );
}
