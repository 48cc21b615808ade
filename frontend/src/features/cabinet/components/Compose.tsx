import type { User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { useSender } from '../use-sender';
import styles from './messages.module.css';

const { messages } = cabinet;
const schema = async () => (await import('@kubrik/contract')).newPrivateMessage;

interface ComposeProps {
  user: User;
  /** Nickname that is filled in already. */
  to: string;
  onSent(withId: string): void;
}

/** A message to somebody by nickname. */
export function Compose({ user, to, onSent }: ComposeProps) {
  const form = useSchemaForm({ schema, defaultValues: { toUsername: to, content: '' } });
  const send = useSender(user);
  const submit = async (values: { toUsername: string; content: string }) => {
    const { sent, error } = await send(values);
    if (sent) onSent(sent.to.id);
    else if (error) showRefusal(form, error, `${messages.failed}. ${messages.failedText}`);
  };
  return (
    <Form form={form} onSubmit={submit} label={messages.composeTitle} className={styles.compose}>
      <h4>{messages.composeTitle}</h4>
      <TextField
        name="toUsername"
        label={messages.to}
        hint={messages.toHint}
        autoFocus={!to}
        autoComplete="off"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <TextField
        name="content"
        label={messages.text}
        autoFocus={Boolean(to)}
        multiline
        minRows={4}
        maxRows={8}
      />
      <FormActions submit={messages.send} submitting={messages.sending} />
    </Form>
  );
}
