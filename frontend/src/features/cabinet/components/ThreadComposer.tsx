import type { User } from '@kubrik/contract';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cabinet } from '../../../locales/ru/cabinet';
import { keepDraft, readDraft } from '../../../ui/draft';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { useSender } from '../use-sender';
import styles from './messages.module.css';

const { messages } = cabinet;
const schema = async () => (await import('@kubrik/contract')).newPrivateMessage.pick({ content: true });

interface ThreadComposerProps {
  user: User;
  withId: string;
  toUsername: string;
}

/** An answer within a thread. What is written outlives a reload, and a failure keeps it. */
export function ThreadComposer({ user, withId, toUsername }: ThreadComposerProps) {
  const draftKey = `message:${user.id}:${withId}`;
  const box = useRef<HTMLDivElement>(null);
  const form = useSchemaForm({ schema, defaultValues: { content: readDraft(draftKey) } });
  const send = useSender(user);
  const { watch } = form;
  useEffect(() => {
    const subscription = watch(({ content }) => keepDraft(draftKey, content ?? ''));
    return () => subscription.unsubscribe();
  }, [watch, draftKey]);

  const submit = async ({ content }: { content: string }) => {
    const { sent, error } = await send({ toUsername, content });
    if (sent) form.reset({ content: '' });
    else if (error) showRefusal(form, error, `${messages.failed}. ${messages.failedText}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    box.current?.querySelector('form')?.requestSubmit();
  };

  return (
    <div ref={box}>
      <Form form={form} onSubmit={submit} label={messages.textFor(toUsername)} className={styles.composer}>
        <TextField
          name="content"
          label={messages.textFor(toUsername)}
          multiline
          maxRows={5}
          onKeyDown={onKeyDown}
        />
        <FormActions submit={messages.send} submitting={messages.sending} />
      </Form>
    </div>
  );
}
