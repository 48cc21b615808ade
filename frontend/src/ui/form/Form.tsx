import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { Button } from '../controls/Button';
import styles from './form.module.css';

interface FormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  onSubmit(values: Out): Promise<unknown> | unknown;
  /** Called when the schema refuses the values; the fields show why. */
  onInvalid?(): void;
  onFocus?(): void;
  /** Accessible name. */
  label?: string;
  className?: string;
  /** Whether messages are written here: toasts then keep their distance. */
  isComposer?: boolean;
  children: ReactNode;
}

/** A form; its fields find their state by their names. */
export function Form<In extends FieldValues, Out>({
  form,
  onSubmit,
  onInvalid,
  onFocus,
  label,
  className = '',
  isComposer,
  children,
}: FormProps<In, Out>) {
  const submit = form.handleSubmit(onSubmit, () => onInvalid?.());
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={`${styles.form} ${className}`}
        aria-label={label}
        data-composer={isComposer || undefined}
        onFocus={onFocus}
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </form>
    </FormProvider>
  );
}

interface SubmitButtonProps {
  submit: string;
  /** Text of the button while the form is being sent. */
  submitting: string;
  fullWidth?: boolean;
  icon?: ReactNode;
}

export function SubmitButton({ submit, submitting, fullWidth = false, icon }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" variant="contained" fullWidth={fullWidth} disabled={isSubmitting} icon={icon}>
      {isSubmitting ? submitting : submit}
    </Button>
  );
}

interface ActionsProps extends Omit<SubmitButtonProps, 'icon'> {
  /** Further buttons after the main one. */
  children?: ReactNode;
}

/** The end of a form: the error of the whole form, and its buttons. */
export function FormActions({ submit, submitting, fullWidth = false, children }: ActionsProps) {
  const { errors } = useFormContext().formState;
  return (
    <div className={styles.actions}>
      <p role="alert" className={styles.failure}>
        {errors.root?.message}
      </p>
      <SubmitButton submit={submit} submitting={submitting} fullWidth={fullWidth} />
      {children}
    </div>
  );
}
