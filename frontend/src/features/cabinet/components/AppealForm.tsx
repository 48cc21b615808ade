import { useState } from 'react';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/Button';
import { Form, FormActions } from '../../../ui/form/Form';
import { FormNote } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from './own-measures.module.css';

interface AppealTexts {
  answer: string;
  answerNote: string;
  send: string;
  sending: string;
  sent: string;
  sendFailed: string;
}

const schema = async () => (await import('@kubrik/contract')).newAppeal;

/** The one answer to what a moderator decided. */
export function AppealForm({
  id,
  texts,
  send,
}: {
  /** Of what is answered to; the draft has it. */
  id: string;
  texts: AppealTexts;
  send(text: string): Promise<{ error?: unknown }>;
}) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const { form, submit } = useSendForm({
    schema,
    schemaLoads: 'on-demand',
    defaultValues: { text: '' },
    draft: textDraft(`appeal:${id}`, 'text'),
    send: ({ text }) => send(text),
    failedText: texts.sendFailed,
    onSent: () => void dispatch(showToast({ kind: 'success', title: texts.sent })),
  });
  if (!isOpen)
    return (
      <p>
        <Button variant="outlined" small onClick={() => setIsOpen(true)}>
          {texts.answer}
        </Button>
      </p>
    );
  return (
    <Form form={form} onSubmit={submit} label={texts.answer} className={styles.form}>
      <TextField name="text" label={texts.answer} lines={[3, 10]} autoFocus />
      <FormNote>{texts.answerNote}</FormNote>
      <FormActions submit={texts.send} submitting={texts.sending} />
    </Form>
  );
}
