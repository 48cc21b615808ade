import type { PrivateMessage, User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { NearNames } from '../../../ui/mention/near-names';
import { PersonField } from '../../../ui/mention/PersonField';
import { itemsOf } from '../../../ui/PagedList';
import { type Conversation, useConversationsInfiniteQuery, useSendMessageMutation } from '../messages.api';
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
  const [send] = useSendMessageMutation();
  const known = itemsOf<Conversation>(useConversationsInfiniteQuery({ id: user.id, state: 'accepted' })).map(
    (conversation) => conversation.with.username,
  );
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { toUsername: to, content: '' },
    send: ({ toUsername, content }, { clientId }) =>
      send({ id: user.id, body: { toUsername, content, clientId } }),
    failedText: `${messages.failed}. ${messages.failedText}`,
    onSent: (message: PrivateMessage) => onSent(message.to.id),
  });
  return (
    <Form form={form} onSubmit={submit} label={messages.composeTitle} className={styles.compose}>
      <h4>{messages.composeTitle}</h4>
      <NearNames value={() => known}>
        <PersonField
          name="toUsername"
          label={messages.to}
          hint={messages.toHint}
          autoFocus={!to}
          onChosen={() => form.setFocus('content')}
        />
      </NearNames>
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
