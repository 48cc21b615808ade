import type { ErrorForm } from '@kubrik/contract';
import { newsArticle } from '../../../locales/ru/news/news-article';
import { replyTexts } from '../../../locales/ru/people/reply-texts';
import { CommentFormActions } from '../../../ui/comments/CommentFormActions';
import comments from '../../../ui/comments/comment-form.module.css';
import { ReplyField } from '../../../ui/comments/ReplyField';
import type { Replying } from '../../../ui/comments/use-replying';
import { Form } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { MentionField } from '../../../ui/mention/MentionField';
import styles from './article-comments.module.css';
import { useCommentForm } from './use-comment-form';

const texts = newsArticle.comments;

interface CommentFormProps {
  newsId: string;
  /** The reason why the server refused the draft's text. */
  refused: ErrorForm | undefined;
  replying: Replying;
}

export function CommentForm({ newsId, refused, replying }: CommentFormProps) {
  const { form, submit, prepare, refusal, user, isLoading } = useCommentForm(newsId, refused);
  return (
    <Form
      form={form}
      onSubmit={submit}
      onFocus={prepare}
      label={texts.form}
      className={`${comments.form} ${styles.form}`}
    >
      {user && <p className={comments.signed}>{replyTexts.signedAs(user.username)}</p>}
      {!user && !isLoading && (
        <TextField name="authorName" label={texts.author} autoComplete="name" required />
      )}
      <TextField
        name="authorEmail"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
      />
      <ReplyField {...replying} />
      <MentionField name="content" label={texts.content} required lines={[3, 10]} />
      <CommentFormActions {...texts} refusal={refusal} />
    </Form>
  );
}
