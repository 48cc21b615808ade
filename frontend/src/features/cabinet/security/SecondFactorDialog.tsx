import type { User } from '@kubrik/contract';
import { type ReactNode, useState } from 'react';
import { security } from '../../../locales/ru/cabinet/cabinet-security';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PasswordField, TextField } from '../../../ui/form/fields';
import { type FormResult, useSendForm } from '../../../ui/form/use-send-form';
import { QrCode } from '../../../ui/pictures/QrCode';
import { showToast } from '../../../ui/toast/toast.slice';
import { RecoveryCodes } from './RecoveryCodes';
import {
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useStartSecondFactorMutation,
} from './second-factor.api';
import type { SecondFactorAction } from './second-factor-action';
import styles from './security.module.css';

const { secondFactor } = security;
const startSchema = async () => (await import('@kubrik/contract/users/users.schemas')).startSecondFactor;
const codeSchema = async () => (await import('@kubrik/contract/users/users.schemas')).secondStep;

interface Secret {
  secret: string;
  uri: string;
}

interface DialogProps {
  user: User;
  action: SecondFactorAction;
  onClose(): void;
}

/** Turns the second factor on or off, or renews the recovery codes, step by step. */
export function SecondFactorDialog({ user, action, onClose }: DialogProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (action === 'turn-on') return <TurnOn user={user} onCodes={setCodes} onClose={onClose} />;
  if (action === 'renew') return <Renew user={user} onCodes={setCodes} onClose={onClose} />;
  return <TurnOff user={user} onClose={onClose} />;
}

interface StepProps {
  user: User;
  onClose(): void;
}
interface CodesProps extends StepProps {
  onCodes(codes: string[]): void;
}

function TurnOn(props: CodesProps) {
  const [secret, setSecret] = useState<Secret>();
  return secret ? <Scan {...props} secret={secret} /> : <AskPassword {...props} onSecret={setSecret} />;
}

function AskPassword({ user, onClose, onSecret }: StepProps & { onSecret(secret: Secret): void }) {
  const [start] = useStartSecondFactorMutation();
  const { form, submit } = useSendForm({
    schema: startSchema,
    defaultValues: { currentPassword: '' },
    send: (body) => start({ id: user.id, body }),
    failedText: secondFactor.unreachable,
    onSent: onSecret,
  });
  return (
    <FormDialog
      title={secondFactor.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      lead={secondFactor.passwordLead}
      texts={{
        note: secondFactor.passwordNote,
        submit: secondFactor.next,
        submitting: secondFactor.working,
      }}
    >
      <PasswordField name="currentPassword" label={secondFactor.current} autoComplete="current-password" />
    </FormDialog>
  );
}

function Scan({ user, secret: { secret, uri }, onCodes, onClose }: CodesProps & { secret: Secret }) {
  const dispatch = useAppDispatch();
  const [confirm] = useConfirmSecondFactorMutation();
  return (
    <CodeDialog
      title={secondFactor.title}
      label={secondFactor.code}
      lead={secondFactor.scanLead}
      note={secondFactor.scanNote}
      submit={secondFactor.turnOn}
      onClose={onClose}
      send={(body) => confirm({ id: user.id, body })}
      onSent={({ recoveryCodes }: { recoveryCodes: string[] }) => {
        dispatch(showToast({ kind: 'success', title: secondFactor.done }));
        onCodes(recoveryCodes);
      }}
    >
      <div className={styles.scan}>
        <QrCode text={uri} label={secondFactor.qr} />
        <p>
          {secondFactor.secret}
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
    </CodeDialog>
  );
}

function Renew({ user, onCodes, onClose }: CodesProps) {
  const dispatch = useAppDispatch();
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <CodeDialog
      title={secondFactor.renew}
      label={secondFactor.anyCode}
      note={secondFactor.renewNote}
      submit={secondFactor.next}
      onClose={onClose}
      send={(body) => renew({ id: user.id, body })}
      onSent={({ recoveryCodes }: { recoveryCodes: string[] }) => {
        dispatch(showToast({ kind: 'success', title: secondFactor.renewed }));
        onCodes(recoveryCodes);
      }}
    />
  );
}

function TurnOff({ user, onClose }: StepProps) {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveSecondFactorMutation();
  return (
    <CodeDialog
      title={secondFactor.title}
      label={secondFactor.anyCode}
      note={secondFactor.removeNote}
      submit={secondFactor.turnOff}
      onClose={onClose}
      send={(body) => remove({ id: user.id, body })}
      onSent={() => {
        dispatch(showToast({ kind: 'success', title: secondFactor.removed }));
        onClose();
      }}
    />
  );
}

interface CodeDialogProps<Reply> {
  title: string;
  label: string;
  lead?: string;
  note: string;
  submit: string;
  onClose(): void;
  send(body: { code: string }): Promise<FormResult<Reply>>;
  onSent(reply: Reply): void;
  children?: ReactNode;
}

/** A dialog that asks for a code. */
function CodeDialog<Reply>(props: CodeDialogProps<Reply>) {
  const { title, label, lead, note, submit, onClose, send, onSent, children } = props;
  const { form, submit: onSubmit } = useSendForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    send,
    failedText: secondFactor.unreachable,
    onSent,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      lead={lead}
      texts={{ note, submit, submitting: secondFactor.working }}
    >
      {children}
      <TextField
        name="code"
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
