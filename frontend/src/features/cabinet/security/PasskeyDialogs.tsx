import type { Passkey, ProofWay, SecurityState, User } from '@kubrik/contract';
import { security } from '../../../locales/ru/cabinet/cabinet-security';
import { useAppDispatch } from '../../../platform/api/hooks';
import { createPasskey } from '../../../platform/passkey/passkey';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { ProofFields } from './ProofFields';
import { useAddPasskeyMutation, useRemovePasskeyMutation, useStartPasskeyMutation } from './passkey.api';
import { emptyProof, proofWays, useProof } from './use-proof';

const { passkeys } = security;
const addSchema = async () => (await import('@kubrik/contract/users/sign-in/passkey.schemas')).newPasskeyForm;
const removeSchema = async () =>
  (await import('@kubrik/contract/users/sign-in/passkey.schemas')).passkeyRemovalForm;

interface DialogProps {
  user: User;
  state: SecurityState;
  onClose(): void;
}

type NewPasskeyValues = { name: string; way: ProofWay; currentPassword: string; code: string };

/** Adds a passkey: the person gives a proof, the device creates the passkey, the server stores it. */
function useNewPasskey(user: User) {
  const prove = useProof(user);
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  return async ({ name, ...values }: NewPasskeyValues) => {
    const proof = await prove(values);
    if (!proof.data) return proof;
    const options = await start({ id: user.id, body: proof.data });
    if (!options.data) return options;
    const created = await createPasskey(options.data);
    if (!created.data) return created;
    return add({ id: user.id, body: { name, credential: created.data } });
  };
}

export function AddPasskeyDialog({ user, state, onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const send = useNewPasskey(user);
  const ways = proofWays(state);
  const { form, submit } = useSendForm({
    schema: addSchema,
    defaultValues: { name: '', ...emptyProof(ways, 'recentSignIn') },
    send,
    failedText: passkeys.unreachable,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: passkeys.done }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={passkeys.add}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      lead={passkeys.addLead}
      texts={{ note: passkeys.addNote, submit: passkeys.addSubmit, submitting: passkeys.working }}
    >
      <TextField name="name" label={passkeys.name} hint={passkeys.nameHint} autoComplete="off" />
      <ProofFields ways={ways} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ user, state, passkey, onClose }: DialogProps & { passkey: Passkey }) {
  const dispatch = useAppDispatch();
  const prove = useProof(user);
  const [remove] = useRemovePasskeyMutation();
  const ways = proofWays(state);
  const { form, submit } = useSendForm({
    schema: removeSchema,
    defaultValues: emptyProof(ways),
    send: async (values) => {
      const proof = await prove(values);
      return proof.data ? remove({ id: user.id, body: { passkeyId: passkey.id, ...proof.data } }) : proof;
    },
    failedText: passkeys.unreachable,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: passkeys.removed }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={passkeys.removeTitle(passkey.name)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: passkeys.removeNote, submit: passkeys.remove, submitting: passkeys.removing }}
    >
      <ProofFields ways={ways} />
    </FormDialog>
  );
}
