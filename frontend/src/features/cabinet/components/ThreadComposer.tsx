import type { PrivateMessage, User } from '@kubrik/contract';
import { useEffect } from 'react';
import { cabinet } from '../../../locales/ru/cabinet';
import { common } from '../../../locales/ru/common';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { submitOnEnter } from '../../../ui/form/submit-on-enter';
import { useSendForm } from '../../../ui/form/use-send-form';
import { ComposerTargetLine } from '../../../ui/reply/ComposerTargetLine';
import { shortText } from '../../../ui/short-text';
import { useSendMessageMutation } from '../messages.api';
import styles from './messages.module.css';

const { messages } = cabinet;
const schema = async () =>
  (await import('@kubrik/contract')).newPrivateMessage.pick({ content: true, replyTo: true });

interface Values {
  content: string;
  replyTo?: string | undefined;
}

interface ThreadComposerProps {
  user: User;
  withId: string;
  toUsername: string;
  /** The message that is replied to. */
  replied: PrivateMessage | undefined;
  onReplied(): void;
}

/** An answer within a thread, with a draft of its text in this browser. */
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
            title={common.replying(replied.from.username)}
            text={shortText(replied.content)}
            clear={common.stopReplying}
            onClear={onReplied}
          />
          {errors.replyTo && <p role="alert">{errors.replyTo.message}</p>}
        </div>
      )}
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

function useMessageForm(
  { user, withId, toUsername }: Pick<ThreadComposerProps, 'user' | 'withId' | 'toUsername'>,
  onReplied: () => void,
) {
  const [send] = useSendMessageMutation();
  return useSendForm({
    schema,
    defaultValues: { content: '' } as Values,
    draft: {
      key: `message:${user.id}:${withId}`,
      read: (text) => (text ? { content: text } : {}),
      write: ({ content }) => content,
    },
    send: ({ content, replyTo }, { clientId }) =>
      send({ id: user.id, body: { toUsername, content, replyTo, clientId } }),
    failedText: `${messages.failed}. ${messages.failedText}`,
    valuesWhenSent: () => ({ content: '' }),
    // The thread reads the sent message itself.
    onSent: onReplied,
  });
}
