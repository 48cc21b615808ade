import { useAppDispatch } from '../../../app/hooks';
import { migration as texts } from '../../../locales/ru/migration';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { showToast } from '../../../ui/toast/toast.slice';
import type { useStart } from '../use-start';
import styles from './migration.module.css';

const schema = async () => (await import('@kubrik/contract')).migration.startMigration.body;

interface StartFormProps {
  start: ReturnType<typeof useStart>;
  isRunning: boolean;
}

/** The address, which only the second button needs, and the two ways to begin. */
export function StartForm({ start, isRunning }: StartFormProps) {
  const dispatch = useAppDispatch();
  const form = useSchemaForm({ schema, defaultValues: { serverIP: '', execute: true as const } });
  const isBusy = isRunning || start.isStarting;
  const submit = async ({ serverIP }: { serverIP: string }) => {
    const refusal = await start.startServer(serverIP);
    if (refusal) showRefusal(form, refusal, texts.failureText);
  };
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
        inputProps={{ spellCheck: false, autoCapitalize: 'off' }}
      />
      <div className={styles.buttons}>
        <Button variant="outlined" disabled={isBusy} onClick={() => void start.startSelf()}>
          {texts.self}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {texts.server}
        </Button>
      </div>
    </Form>
  );
}
