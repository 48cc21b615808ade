import type { User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { submitOnEnter } from '../../../ui/form/submit-on-enter';
import { useSendForm } from '../../../ui/form/use-send-form';
import { useSendMessageMutation } from '../messages.api';
import styles from './messages.module.css';

const { messages } = cabinet;
const schema = async () => (await import('@kubrik/contract')).newPrivateMessage.pick({ content: true });

interface ThreadComposerProps {
  user: User;
  withId: string;
  toUsername: string;
}

/** An answer within a thread, with a draft in this browser. */
export function ThreadComposer({ user, withId, toUsername }: ThreadComposerProps) {
  const [send] = useSendMessageMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { content: '' },
    draft: textDraft(`message:${user.id}:${withId}`, 'content'),
    send: ({ content }, { clientId }) => send({ id: user.id, body: { toUsername, content, clientId } }),
    failedText: `${messages.failed}. ${messages.failedText}`,
    valuesWhenSent: () => ({ content: '' }),
    // The thread reads the sent message itself.
    onSent: () => undefined,
  });
  const { isSubmitting } = form.formState;
  return (
    <div>
      <Form form={form} onSubmit={submit} label={messages.textFor(toUsername)} className={styles.composer}>
        <TextField
          name="content"
          label={messages.textFor(toUsername)}
          multiline
          maxRows={5}
          onKeyDown={(event) => submitOnEnter(event, isSubmitting)}
        />
        <FormActions submit={messages.send} submitting={messages.sending} />
      </Form>
    </div>
  );
}
