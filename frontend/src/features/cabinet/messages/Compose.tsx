import type { PrivateMessage, User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { useAppDispatch } from '../../../platform/api/hooks';
import { AttachmentField } from '../../../ui/attachments/AttachmentField';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { itemsOf } from '../../../ui/layout/PagedList';
import { NearNames } from '../../../ui/mention/near-names';
import { PersonField } from '../../../ui/mention/PersonField';
import { showToast } from '../../../ui/toast/toast.slice';
import { type Conversation, useConversationsInfiniteQuery } from './messages.api';
import styles from './messages.module.css';
import { UnsentMessages } from './UnsentMessages';
import { useSendMessage, useShowSent, useUnsentMessages } from './unsent-messages';

const { messages } = cabinet;
const composePath = '/cabinet?tab=messages&to=';
const schema = async () => (await import('@kubrik/contract/users/users.schemas')).newPrivateMessage;

const empty = { toUsername: '', content: '', attachments: [] as string[] };

interface ComposeProps {
  user: User;
  /** Username with which the field is filled. */
  to: string;
  onSent(withId: string): void;
}

/** Usernames of the people with whom the person has conversations. */
const useCorrespondents = ({ id }: User) =>
  itemsOf<Conversation>(useConversationsInfiniteQuery({ id, state: 'accepted' })).map(
    (conversation) => conversation.with.username,
  );

/** The form of a message to a person whose username is typed. */
export function Compose({ user, to, onSent }: ComposeProps) {
  const dispatch = useAppDispatch();
  const send = useSendMessage(user, composePath);
  const showSent = useShowSent();
  const unsent = useUnsentMessages().filter(({ path }) => path === composePath);
  const known = useCorrespondents(user);
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: { ...empty, toUsername: to },
    send,
    failedText: `${messages.failed}. ${messages.failedText}`,
    valuesWhenSent: () => empty,
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
      <TextField name="content" label={messages.text} autoFocus={Boolean(to)} lines={[4, 8]} />
      <AttachmentField />
      <FormActions submit={messages.send} submitting={messages.sending} />
      <UnsentMessages
        unsent={unsent}
        showsNames
        onEdit={({ written, files, refusal }) => {
          const attachments = files.map(({ id }) => id);
          form.reset({ toUsername: written.toUsername, content: written.content, attachments });
          if (refusal) form.setError('root', { type: 'server', message: refusal.message });
        }}
      />
    </Form>
  );
}
