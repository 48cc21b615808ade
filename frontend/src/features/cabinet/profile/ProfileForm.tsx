import type { User } from '@kubrik/contract';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { common } from '../../../locales/ru/common';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useChangeProfileMutation } from '../cabinet.api';
import styles from '../cabinet.module.css';
import { ProofFields } from '../security/ProofFields';
import { useSecurityQuery } from '../security/security.api';
import { emptyProof, proofWays, useProof } from '../security/use-proof';

const { profile } = cabinet;
const schema = async () => (await import('@kubrik/contract/users/users.schemas')).profileChangeForm;

const isOther = (wanted: string, email: string) => wanted.trim().toLowerCase() !== email.toLowerCase();

/** The fields of the proof that a change of the e-mail address requires. */
function AddressProof({ user }: { user: User }) {
  const wanted: string = useWatch({ name: 'email' });
  const { currentData: state } = useSecurityQuery(user.id);
  const { setValue } = useFormContext();
  const ways = state ? proofWays(state) : [];
  const [first] = ways;
  useEffect(() => {
    if (first) setValue('way', first);
  }, [first, setValue]);
  if (!isOther(wanted, user.email)) return null;
  return (
    <div className={styles.proof}>
      <p>{profile.proofLead}</p>
      <ProofFields ways={ways} />
    </div>
  );
}

/** Changes the person's names and e-mail address. */
export function ProfileForm({ user, onClose }: { user: User; onClose(): void }) {
  const dispatch = useAppDispatch();
  const { firstName, lastName, username, email } = user;
  const [change] = useChangeProfileMutation();
  const prove = useProof(user);
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { firstName, lastName, username, email, ...emptyProof([]) },
    send: async ({ way, currentPassword, code, ...names }) => {
      if (!isOther(names.email, email)) return change({ id: user.id, body: names });
      const proof = await prove({ way, currentPassword, code });
      return proof.data ? change({ id: user.id, body: { ...names, ...proof.data } }) : proof;
    },
    failedText: profile.failedText,
    onFailed: () => dispatch(showToast({ kind: 'error', ...profile.failed })),
    onSent: () => {
      dispatch(showToast({ kind: 'success', ...profile.saved }));
      onClose();
    },
  });

  return (
    <Form form={form} onSubmit={submit} label={profile.title} className={styles.profileForm}>
      <h3>{profile.title}</h3>
      <TextField name="firstName" label={profile.firstName} autoComplete="given-name" autoFocus />
      <TextField name="lastName" label={profile.lastName} autoComplete="family-name" />
      <TextField name="username" label={profile.username} autoComplete="nickname" />
      <TextField
        name="email"
        label={profile.email}
        type="email"
        autoComplete="email"
        hint={profile.emailHint}
      />
      <AddressProof user={user} />
      <FormActions submit={common.save} submitting={common.saving}>
        <Button variant="text" onClick={onClose}>
          {common.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
