import { dataTransfer as texts } from '../../../locales/ru/data-transfer';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import type { useStartTransfer } from '../use-start-transfer';
import styles from './data-transfer.module.css';

const schema = async () =>
  (await import('@kubrik/contract/admin/data-transfer.calls')).dataTransfer.transferToServer.body;

interface StartFormProps {
  start: ReturnType<typeof useStartTransfer>;
  isRunning: boolean;
}

/** The buttons of both kinds of transfer, and the field of the address, which only the second kind needs. */
export function StartForm({ start, isRunning }: StartFormProps) {
  const dispatch = useAppDispatch();
  const isBusy = isRunning || start.isStarting;
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { serverIP: '', execute: true as const },
    send: async ({ serverIP }) => ({ error: await start.startServer(serverIP) }),
    failedText: texts.failureText,
    // `startServer` shows the outcome itself.
    onSent: () => undefined,
  });
  const refuse = () => {
    const { errors } = form.formState;
    const title = errors.serverIP ? texts.addressNeeded : (errors.root?.message ?? texts.addressNeeded);
    dispatch(showToast({ kind: 'error', title }));
  };
  return (
    <Form form={form} onSubmit={submit} onInvalid={refuse} label={texts.title} className={styles.form ?? ''}>
      <TextField
        name="serverIP"
        label={texts.address}
        hint={texts.addressHint}
        autoComplete="off"
        disabled={isBusy}
        spellCheck={false}
        autoCapitalize="off"
      />
      <div className={styles.buttons}>
        <Button variant="outlined" disabled={isBusy} onClick={() => void start.startArchive()}>
          {texts.toArchive}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {texts.toServer}
        </Button>
      </div>
    </Form>
  );
}
