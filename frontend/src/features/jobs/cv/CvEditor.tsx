import type { Cv } from '@kubrik/contract';
import { useState } from 'react';
import { common } from '../../../locales/ru/common';
import { cv as texts } from '../../../locales/ru/jobs/cv';
import { useAppDispatch } from '../../../platform/api/hooks';
import { AttachmentField } from '../../../ui/attachments/AttachmentField';
import { Button } from '../../../ui/controls/Button';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { longDate } from '../../../ui/text/time';
import { showToast } from '../../../ui/toast/toast.slice';
import { CvDocuments, CvLanguages, CvVisas } from './CvDocuments';
import { CvKeptFiles } from './CvKeptFiles';
import { CvMain, CvVisibility, CvWishes } from './CvMain';
import { CvReaders } from './CvReaders';
import { useDeleteCvMutation } from './cv.api';
import styles from './cv.module.css';
import type { KeptCv, startOf } from './cv-form';
import { CvPdf } from './pdf/CvPdf';
import { SeaServices } from './sea-services/SeaServices';
import { useCvEditor } from './use-cv-editor';

interface CvEditorProps {
  userId: string;
  start: NonNullable<ReturnType<typeof startOf>>;
  /** The CV on the server. */
  cv: Cv | undefined;
  keep(kept: KeptCv): void;
  onRemoved(): Promise<void>;
}

/** The form of the person's own CV, with the actions that use the CV. */
export function CvEditor({ userId, start: startNow, cv, keep, onRemoved }: CvEditorProps) {
  // A later answer of the query does not change the form; the person decides when to show it.
  const [start] = useState(startNow);
  const editor = useCvEditor({ userId, start, keep });
  const stored = editor.stored ?? cv;
  return (
    <>
      <State editor={editor} isKept={start.isKept} stored={stored} />
      <Form form={editor.form} onSubmit={editor.submit} label={texts.title} className={styles.form}>
        <CvMain />
        <SeaServices />
        <CvDocuments />
        <CvVisas />
        <CvLanguages />
        <CvWishes />
        <section className={`card ${styles.part}`}>
          <h2>{texts.about}</h2>
          <TextField name="about" label={texts.about} hint={texts.aboutHint} lines={[3, 12]} />
        </section>
        <section className={`card ${styles.part}`}>
          <h2>{texts.files.title}</h2>
          <p className={styles.hint}>{texts.files.text}</p>
          <CvKeptFiles files={stored?.attachments ?? []} />
          <AttachmentField />
        </section>
        <CvVisibility />
        <FormActions submit={texts.save} submitting={texts.saving} />
      </Form>
      {stored && <CvReaders userId={userId} />}
      <CvPdf values={() => editor.form.getValues()} />
      {stored && <RemoveCv onRemoved={onRemoved} />}
    </>
  );
}

interface StateProps {
  editor: ReturnType<typeof useCvEditor>;
  isKept: boolean;
  stored: Cv | undefined;
}

/** Where the current CV is stored: on the server, only in this browser, or both in different versions. */
function State({ editor: { isChanged, hasConflict, takeTheirs, keepMine }, isKept, stored }: StateProps) {
  if (hasConflict) {
    return (
      <div role="alert" className={styles.conflict}>
        <b>{texts.conflict.title}</b>
        <p>{texts.conflict.text}</p>
        <div className={styles.choices}>
          <Button variant="outlined" onClick={() => void takeTheirs()}>
            {texts.conflict.theirs}
          </Button>
          <Button variant="outlined" onClick={() => void keepMine()}>
            {texts.conflict.mine}
          </Button>
        </div>
      </div>
    );
  }
  const state = stored && texts.savedOn(longDate(stored.updatedAt));
  return (
    <p role="status" className={styles.state}>
      {isChanged ? texts.notSent : isKept && !stored ? texts.offline : state}
    </p>
  );
}

function RemoveCv({ onRemoved }: { onRemoved(): Promise<void> }) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteCvMutation();
  const confirm = async () => {
    const { error } = await remove();
    setAsking(false);
    if (error) {
      dispatch(showToast({ kind: 'error', title: texts.remove.failed, text: common.failedText }));
      return;
    }
    await onRemoved();
    dispatch(showToast({ kind: 'success', title: texts.remove.done }));
    window.location.assign('/jobs');
  };
  return (
    <>
      <Button variant="text" className={styles.remove} onClick={() => setAsking(true)}>
        {texts.remove.action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.remove.title}
          text={texts.remove.text}
          confirm={texts.remove.action}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
