import type { User } from '@kubrik/contract';
import { termsVersion } from '@kubrik/contract/legal/terms-version';
import { account } from '../../../locales/ru/account/account';
import { signIn } from '../../../locales/ru/account/sign-in';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Form, FormActions } from '../../../ui/form/Form';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useAcceptTermsMutation } from '../sign-in.api';
import { AcceptTerms } from './AcceptTerms';

const { termsStep } = signIn;
const { toasts } = account;
const schema = async () => (await import('@kubrik/contract/users/users.schemas')).acceptedTermsForm;

interface TermsStepFormProps {
  onSuccess(user: User): void;
  onSecondStep(): void;
  onBack(): void;
}

/** The last step of a first sign-in by a provider. */
export function TermsStepForm({ onSuccess, onSecondStep, onBack }: TermsStepFormProps) {
  const dispatch = useAppDispatch();
  const [accept] = useAcceptTermsMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { acceptsTerms: false as true },
    send: () => accept({ acceptedTerms: termsVersion }),
    failedText: signIn.failedRegister,
    onFailed: (text = toasts.registrationFailed.text, refusal) => {
      if (refusal.form?.code === 'SecondFactorRequired') onSecondStep();
      else dispatch(showToast({ kind: 'error', title: toasts.registrationFailed.title, text }));
    },
    onSent: ({ user }: { user: User }) => {
      const { title, text } = toasts.registered;
      dispatch(showToast({ kind: 'success', title, text: text(user.firstName || user.username) }));
      onSuccess(user);
    },
  });
  return (
    <Form form={form} onSubmit={submit} label={termsStep.title}>
      <AcceptTerms />
      <FormActions submit={termsStep.submit} submitting={termsStep.submitting}>
        <Button variant="text" onClick={onBack}>
          {termsStep.back}
        </Button>
      </FormActions>
    </Form>
  );
}
