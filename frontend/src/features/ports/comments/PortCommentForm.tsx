import type { ErrorForm } from '@kubrik/contract';
import { replyTexts } from '../../../locales/ru/people/reply-texts';
import { ports } from '../../../locales/ru/ports/ports';
import { CommentFormActions } from '../../../ui/comments/CommentFormActions';
import comments from '../../../ui/comments/comment-form.module.css';
import { ReplyField } from '../../../ui/comments/ReplyField';
import type { Replying } from '../../../ui/comments/use-replying';
import { Form } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { MentionField } from '../../../ui/mention/MentionField';
import { usePortComment } from './use-port-comment';

const texts = ports.comments;

interface PortCommentFormProps {
  portId: string;
  /** Why the server refused the draft. */
  refused: ErrorForm | undefined;
  replying: Replying;
}

export function PortCommentForm({ portId, refused, replying }: PortCommentFormProps) {
  const { form, submit, prepare, refusal, user, isLoading } = usePortComment(portId, refused);
  return (
    <Form form={form} onSubmit={submit} onFocus={prepare} label={texts.form} className={comments.form}>
      {user && <p className={comments.signed}>{replyTexts.signedAs(user.username)}</p>}
      {!user && !isLoading && (
        <TextField name="authorName" label={texts.author} autoComplete="name" required maxLength={80} />
      )}
      <ReplyField {...replying} />
      <MentionField name="content" label={texts.content} required lines={[3, 10]} />
      <CommentFormActions {...texts} refusal={refusal} />
    </Form>
  );
}
