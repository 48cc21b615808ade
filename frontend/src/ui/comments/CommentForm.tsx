import type { ErrorForm } from '@kubrik/contract';
import { commentForm } from '../../locales/ru/people/comment-form';
import { replyTexts } from '../../locales/ru/people/reply-texts';
import { Form } from '../form/Form';
import { TextField } from '../form/fields';
import { MentionField } from '../mention/MentionField';
import { CommentFormActions } from './CommentFormActions';
import styles from './comment-form.module.css';
import { ReplyField } from './ReplyField';
import { type CommentTarget, useCommentForm } from './use-comment-form';
import type { Replying } from './use-replying';

interface CommentFormProps {
  target: CommentTarget;
  /** The reason why the server refused the draft's text. */
  refused: ErrorForm | undefined;
  replying: Replying;
}

export function CommentForm({ target, refused, replying }: CommentFormProps) {
  const { form, submit, prepare, refusal, user, isLoading } = useCommentForm(target, refused);
  return (
    <Form
      form={form}
      onSubmit={submit}
      onFocus={prepare}
      label={commentForm.title}
      className={`${styles.form} ${target.hasEmail ? styles.withEmail : ''}`}
    >
      {user && <p className={styles.signed}>{replyTexts.signedAs(user.username)}</p>}
      {!user && !isLoading && (
        <TextField name="authorName" label={commentForm.author} autoComplete="name" required maxLength={80} />
      )}
      {target.hasEmail && (
        <TextField
          name="authorEmail"
          label={commentForm.email}
          hint={commentForm.emailHint}
          type="email"
          autoComplete="email"
        />
      )}
      <ReplyField {...replying} />
      <MentionField name="content" label={commentForm.content} required lines={[3, 10]} />
      <CommentFormActions {...commentForm} refusal={refusal} />
    </Form>
  );
}
