import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { Button } from '../Button';
import styles from './form.module.css';

interface FormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  onSubmit(values: Out): Promise<unknown> | unknown;
  /** Told when the schema refuses; the fields say why by themselves. */
  onInvalid?(): void;
  /** Name for those who do not see it. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A form of the kit: its fields find their state by their names. */
export function Form<In extends FieldValues, Out>({
  form,
  onSubmit,
  onInvalid,
  label,
  className = '',
  children,
}: FormProps<In, Out>) {
  const submit = form.handleSubmit(onSubmit, () => onInvalid?.());
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={`${styles.form} ${className}`}
        aria-label={label}
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </form>
    </FormProvider>
  );
}

interface ActionsProps {
  submit: string;
  /** What the button says while the answer is awaited. */
  submitting: string;
  fullWidth?: boolean;
  /** Other buttons, after the main one. */
  children?: ReactNode;
}

/** The end of a form: what went wrong with the whole of it, and its buttons. */
export function FormActions({ submit, submitting, fullWidth = false, children }: ActionsProps) {
  const { isSubmitting, errors } = useFormContext().formState;
  return (
    <div className={styles.actions}>
      <p role="alert" className={styles.failure}>
        {errors.root?.message}
      </p>
      <Button type="submit" variant="contained" fullWidth={fullWidth} disabled={isSubmitting}>
        {isSubmitting ? submitting : submit}
      </Button>
      {children}
    </div>
  );
}
