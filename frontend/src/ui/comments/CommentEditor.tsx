import { common } from '../../locales/ru/common';
import { comments } from '../../locales/ru/people/comments';
import { useAppDispatch } from '../../platform/api/hooks';
import type { NewEntry } from '../../platform/send-queue/entry';
import { FormDialog } from '../form/FormDialog';
import { useQueuedSend } from '../form/use-queued-send';
import { useSendForm } from '../form/use-send-form';
import { MentionField } from '../mention/MentionField';

export interface CommentEditorProps<C = unknown> {
  id: string;
  /** The text before the change. */
  content: string;
  edited(id: string, content: string): Omit<NewEntry, 'userId' | 'clientId'>;
  show(changed: C): Parameters<ReturnType<typeof useAppDispatch>>[0];
  onClose(): void;
}

const schema = async () => (await import('@kubrik/contract/contribution/comment.schemas')).commentChange;
const texts = { note: comments.editNote, submit: common.save, submitting: common.saving };

/** Lets the author change the text of a comment. */
export function CommentEditor<C>({ id, content, edited, show, onClose }: CommentEditorProps<C>) {
  const dispatch = useAppDispatch();
  const enqueue = useQueuedSend<{ content: string }, C>((values) => edited(id, values.content));
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: { content },
    draft: {
      key: `comment-edit:${id}`,
      read: (text) => (text ? { content: text } : {}),
      write: (values) => (values.content === content ? '' : values.content),
    },
    send: enqueue,
    failedText: comments.editFailed,
    onSent: (changed) => {
      dispatch(show(changed));
      onClose();
    },
    onQueued: onClose,
  });
  return (
    <FormDialog title={comments.editTitle} form={form} onSubmit={submit} onClose={onClose} texts={texts}>
      <MentionField name="content" label={comments.content} required lines={[4, 12]} />
    </FormDialog>
  );
}
