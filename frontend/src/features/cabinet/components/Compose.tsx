import type { PrivateMessage, User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { NearNames } from '../../../ui/mention/near-names';
import { PersonField } from '../../../ui/mention/PersonField';
import { itemsOf } from '../../../ui/PagedList';
import { showToast } from '../../../ui/toast/toast.slice';
import { type Conversation, useConversationsInfiniteQuery } from '../messages.api';
import { useSendMessage, useShowSent, useUnsentMessages } from '../unsent-messages';
import styles from './messages.module.css';
import { UnsentMessages } from './UnsentMessages';

const { messages } = cabinet;
const composePath = '/cabinet?tab=messages&to=';
const schema = async () => (await import('@kubrik/contract')).newPrivateMessage;

interface ComposeProps {
  user: User;
  /** Nickname that is filled in already. */
  to: string;
  onSent(withId: string): void;
}

/** A message to somebody by nickname. */
export function Compose({ user, to, onSent }: ComposeProps) {
  const dispatch = useAppDispatch();
  const send = useSendMessage(user, composePath);
  const showSent = useShowSent();
  const unsent = useUnsentMessages().filter(({ path }) => path === composePath);
  const known = itemsOf<Conversation>(useConversationsInfiniteQuery({ id: user.id, state: 'accepted' })).map(
    (conversation) => conversation.with.username,
  );
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: { toUsername: to, content: '' },
    send: ({ toUsername, content }, attempt) => send({ toUsername, content }, attempt),
    failedText: `${messages.failed}. ${messages.failedText}`,
    valuesWhenSent: () => ({ toUsername: '', content: '' }),
    onSent: (message: PrivateMessage) => {
      showSent();
      onSent(message.to.id);
    },
    onQueued: () => dispatch(showToast({ kind: 'error', title: messages.queued, text: messages.queuedText })),
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
      <UnsentMessages
        unsent={unsent}
        showsNames
        onEdit={({ written, refusal }) => {
          form.reset({ toUsername: written.toUsername, content: written.content });
          if (refusal) form.setError('root', { type: 'server', message: refusal.message });
        }}
      />
    </Form>
  );
}
