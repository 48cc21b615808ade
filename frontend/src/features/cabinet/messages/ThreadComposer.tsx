import type { ErrorForm, PrivateMessage, User } from '@kubrik/contract';
import { wordsOrAttachments } from '@kubrik/contract/text/excerpt';
import { useEffect } from 'react';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { replyTexts } from '../../../locales/ru/people/reply-texts';
import { useAppDispatch } from '../../../platform/api/hooks';
import { AttachmentLine } from '../../../ui/attachments/AttachmentLine';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { submitOnEnter } from '../../../ui/form/submit-on-enter';
import { useSendForm } from '../../../ui/form/use-send-form';
import { ComposerTargetLine } from '../../../ui/reply/ComposerTargetLine';
import { shortText } from '../../../ui/text/short-text';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from './messages.module.css';
import { useSendMessage, useShowSent } from './unsent-messages';

const { messages } = cabinet;
const schema = async () => (await import('@kubrik/contract/users/users.schemas')).newConversationMessage;

const empty: { content: string; attachments: string[]; replyTo?: string } = { content: '', attachments: [] };

interface ThreadComposerProps {
  user: User;
  withId: string;
  toUsername: string;
  /** The original message that this message replies to. */
  replied: PrivateMessage | undefined;
  onReplied(): void;
  /** The reason why the server refused the draft's text. */
  refused: ErrorForm | undefined;
}

/** Key of the draft to one other person. */
export const draftKey = (user: User, withId: string) => `message:${user.id}:${withId}`;

/** The form of a message within a conversation; this browser stores a draft of its text. */
export function ThreadComposer({ replied, onReplied, ...props }: ThreadComposerProps) {
  const { toUsername } = props;
  const { form, submit } = useMessageForm(props, onReplied);
  const { isSubmitting, errors } = form.formState;
  const { setValue, setFocus } = form;
  useEffect(() => {
    setValue('replyTo', replied?.id);
    if (replied) setFocus('content');
  }, [replied, setValue, setFocus]);
  return (
    <div>
      {replied && (
        <div className={styles.replied}>
          <ComposerTargetLine
            icon="reply"
            title={replyTexts.replying(replied.from.username)}
            text={shortText(wordsOrAttachments(replied.content, replied.attachments))}
            clear={replyTexts.stopReplying}
            onClear={onReplied}
          />
          {errors.replyTo && <p role="alert">{errors.replyTo.message}</p>}
        </div>
      )}
      <Form
        isComposer
        form={form}
        onSubmit={submit}
        label={messages.textFor(toUsername)}
        className={styles.answer}
      >
        <AttachmentLine className={styles.composer}>
          <TextField
            name="content"
            label={messages.textFor(toUsername)}
            lines={[1, 5]}
            onKeyDown={(event) => submitOnEnter(event, isSubmitting)}
          />
          <FormActions submit={messages.send} submitting={messages.sending} />
        </AttachmentLine>
      </Form>
    </div>
  );
}

function useMessageForm(
  { user, withId, toUsername, refused }: Omit<ThreadComposerProps, 'replied' | 'onReplied'>,
  onReplied: () => void,
) {
  const dispatch = useAppDispatch();
  const send = useSendMessage(user, `/cabinet?${new URLSearchParams({ tab: 'messages', with: withId })}`);
  const showSent = useShowSent();
  return useSendForm({
    schema,
    sendsUnchecked: true,
    refused,
    defaultValues: empty,
    draft: {
      key: draftKey(user, withId),
      read: (text) => (text ? { content: text } : {}),
      write: ({ content }) => content ?? '',
    },
    send: (values, attempt) => send({ toUsername, ...values }, attempt),
    failedText: `${messages.failed}. ${messages.failedText}`,
    valuesWhenSent: () => empty,
    onSent: () => {
      onReplied();
      showSent();
    },
    onQueued: () => {
      onReplied();
      dispatch(showToast({ kind: 'error', title: messages.queued, text: messages.queuedText }));
    },
  });
}
