import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { common } from '../../locales/ru/common';
import { Button } from '../controls/Button';
import { Dialog } from '../layout/Dialog';
import { Form, FormActions } from './Form';
import styles from './form.module.css';

interface FormDialogProps<In extends FieldValues, Out> {
  title: string;
  form: UseFormReturn<In, unknown, Out>;
  onSubmit(values: Out): Promise<unknown> | unknown;
  onClose(): void;
  /** Accessible name of the form. Default: the title. */
  label?: string;
  /** Text about the subject, above the form. */
  lead?: ReactNode;
  texts: {
    /** Text above the buttons: what happens to the draft, or how often the person may write. */
    note: string;
    submit: string;
    /** Text of the button while the form is being sent. */
    submitting: string;
  };
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a window that only its buttons close. Not used for windows without a note above the buttons
 * (`NewsEditor`, `ComplaintDialog`), nor for `CreateTopic`, whose refusal may lead to the login page.
 */
export function FormDialog<In extends FieldValues, Out>({
  title,
  form,
  onSubmit,
  onClose,
  label = title,
  lead,
  texts,
  children,
}: FormDialogProps<In, Out>) {
  return (
    <Dialog title={title} onClose={onClose} wide staysOnOutsideClick>
      {lead && <p className={styles.lead}>{lead}</p>}
      <Form form={form} onSubmit={onSubmit} label={label} className={styles.inDialog}>
        {children}
        <FormNote>{texts.note}</FormNote>
        <FormActions submit={texts.submit} submitting={texts.submitting}>
          <Button variant="text" onClick={onClose}>
            {common.cancel}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** A small line of a form. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** Fields side by side, below each other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
