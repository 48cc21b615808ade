import type { User } from '@kubrik/contract';
import { account } from '../../../locales/ru/account/account';
import { signIn } from '../../../locales/ru/account/sign-in';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useSecondStepMutation } from '../sign-in.api';

const { secondStep } = signIn;
const schema = async () => (await import('@kubrik/contract/users/users.schemas')).secondStep;

/** The second step of signing in: a code of the authenticator application, or a recovery code. */
export function SecondStepForm({ onSuccess, onBack }: { onSuccess(user: User): void; onBack(): void }) {
  const dispatch = useAppDispatch();
  const [send] = useSecondStepMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { code: '' },
    send: (body) => send(body),
    failedText: signIn.failedLogin,
    onSent: ({ user }: { user: User }) => {
      dispatch(showToast({ kind: 'success', ...account.toasts.loggedIn }));
      onSuccess(user);
    },
  });
  return (
    <Form form={form} onSubmit={submit} label={secondStep.title}>
      <TextField
        name="code"
        label={secondStep.code}
        hint={secondStep.hint}
        autoComplete="one-time-code"
        autoFocus
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormActions submit={signIn.submitLogin} submitting={signIn.loggingIn}>
        <Button variant="text" onClick={onBack}>
          {secondStep.back}
        </Button>
      </FormActions>
    </Form>
  );
}
