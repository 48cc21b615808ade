import type { AdminSecondFactor } from '@kubrik/contract';
import { useState } from 'react';
import { admin } from '../../../locales/ru/admin/admin';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { type FormResult, useSendForm } from '../../../ui/form/use-send-form';
import { Loaded } from '../../../ui/layout/Loaded';
import { QrCode } from '../../../ui/pictures/QrCode';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../panel/admin.module.css';
import {
  useAdminSecondFactorQuery,
  useConfirmAdminSecondFactorMutation,
  useRemoveAdminSecondFactorMutation,
  useRequireAdminSecondFactorMutation,
  useStartAdminSecondFactorMutation,
} from './second-factor.api';

const texts = admin.secondFactor;
const schema = async () => (await import('@kubrik/contract/admin/admin.schemas')).secondCode;

/** The action for which the panel asks for a code. */
type Action = 'confirm' | 'require' | 'release' | 'remove';

/**
 * The panel's second factor: the administrator sets it up, makes it obligatory or removes it, each time with a code of
 * the authenticator application.
 */
export function SecondFactorBox() {
  const query = useAdminSecondFactorQuery();
  return (
    <section
      className={`card ${styles.box} ${styles.settings} ${styles.below}`}
      aria-labelledby="second-factor"
    >
      <h3 id="second-factor">{texts.title}</h3>
      <Loaded query={query}>{(data) => <State state={data} />}</Loaded>
    </section>
  );
}

function State({ state: { isSetUp, isObligatory } }: { state: AdminSecondFactor }) {
  const dispatch = useAppDispatch();
  const [action, setAction] = useState<Action>();
  const [start, { data: secret, isLoading }] = useStartAdminSecondFactorMutation();
  const setUp = async () => {
    const { error } = await start();
    if (error) dispatch(showToast({ kind: 'error', title: texts.failed }));
    else setAction('confirm');
  };
  return (
    <>
      <p className={styles.text}>{isObligatory ? texts.obligatory : isSetUp ? texts.optional : texts.none}</p>
      <div className={styles.secondFactor}>
        {isSetUp ? (
          <>
            <Button variant="outlined" onClick={() => setAction(isObligatory ? 'release' : 'require')}>
              {isObligatory ? texts.release : texts.require}
            </Button>
            <Button variant="text" onClick={() => setAction('remove')}>
              {texts.remove}
            </Button>
          </>
        ) : (
          <Button variant="outlined" disabled={isLoading} onClick={() => void setUp()}>
            {texts.setUp}
          </Button>
        )}
      </div>
      {action && (
        <CodeDialog
          action={action}
          secret={action === 'confirm' ? secret : undefined}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

function useChange(action: Action): (body: { code: string }) => Promise<FormResult<AdminSecondFactor>> {
  const [confirm] = useConfirmAdminSecondFactorMutation();
  const [require] = useRequireAdminSecondFactorMutation();
  const [remove] = useRemoveAdminSecondFactorMutation();
  if (action === 'confirm') return (body) => confirm(body);
  if (action === 'remove') return (body) => remove(body);
  return (body) => require({ ...body, isObligatory: action === 'require' });
}

interface CodeDialogProps {
  action: Action;
  secret: { secret: string; uri: string } | undefined;
  onClose(): void;
}

function CodeDialog({ action, secret, onClose }: CodeDialogProps) {
  const dispatch = useAppDispatch();
  const send = useChange(action);
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { code: '' },
    send,
    failedText: texts.failed,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.saved }));
      onClose();
    },
  });
  const { title, note } = texts.acts[action];
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      lead={secret && texts.scan}
      texts={{ note, submit: admin.save, submitting: admin.saving }}
    >
      {secret && (
        <div className={styles.scan}>
          <QrCode text={secret.uri} label={texts.qr} />
          <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      )}
      <TextField name="code" label={texts.code} autoComplete="one-time-code" inputMode="numeric" />
    </FormDialog>
  );
}
