import { news } from '../../../locales/ru/news';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import type { useCommentForm } from '../use-comment-form';
import styles from './comments.module.css';

export function CommentForm({ form }: { form: ReturnType<typeof useCommentForm> }) {
  const { draft, change, submit, sending, refusal } = form;
  const fieldError = (field: string) =>
    refusal?.form?.details?.find((detail) => detail.field === field)?.message;

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={news.comments.form}>
      <Field
        label={news.comments.author}
        name="authorName"
        autoComplete="name"
        required
        value={draft.authorName}
        onChange={change('authorName')}
        error={fieldError('authorName')}
      />
      <Field
        label={news.comments.email}
        name="authorEmail"
        type="email"
        autoComplete="email"
        value={draft.authorEmail}
        onChange={change('authorEmail')}
        error={fieldError('authorEmail')}
        hint={news.comments.emailHint}
      />
      <Field
        label={news.comments.content}
        name="content"
        required
        multiline
        minRows={3}
        maxRows={10}
        value={draft.content}
        onChange={change('content')}
        error={fieldError('content')}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="contained" disabled={sending}>
          {sending ? news.comments.sending : news.comments.send}
        </Button>
        {refusal && !sending && (
          <p role="alert" className={styles.failed}>
            <b>{news.comments.failed}.</b> {refusal.form?.message ?? news.comments.failedText}
          </p>
        )}
      </div>
    </form>
  );
}
