import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../../app/api';
import { useAppDispatch } from '../../../app/hooks';
import { news } from '../../../locales/ru/news';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { newId } from '../../../ui/ids';
import { showToast } from '../../../ui/toast/toast.slice';
import { type CommentDraft, keepCommentDraft, readCommentDraft } from '../comment-draft';
import { useAddCommentMutation } from '../news.api';
import styles from './comments.module.css';

/** Keeps the text until the server has it; a repeated attempt carries the same id, so it is stored once. */
function useCommentForm(newsId: string) {
  const [draft, setDraft] = useState(() => readCommentDraft(newsId));
  const [add, { isLoading, error, reset }] = useAddCommentMutation();
  const dispatch = useAppDispatch();

  const keep = (next: CommentDraft) => {
    setDraft(next);
    keepCommentDraft(newsId, next);
  };

  const change = (field: 'authorName' | 'authorEmail' | 'content') => (value: string) =>
    keep({ ...draft, [field]: value, clientId: undefined });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const authorName = draft.authorName.trim();
    const content = draft.content.trim();
    const authorEmail = draft.authorEmail.trim();
    if (!authorName || !content || isLoading) return;
    const clientId = draft.clientId ?? newId();
    keep({ ...draft, clientId });
    const body = { clientId, authorName, content, ...(authorEmail ? { authorEmail } : {}) };
    const result = await add({ newsId, body });
    if (result.error) return;
    keep({ authorName: '', authorEmail: '', content: '' });
    reset();
    dispatch(showToast({ kind: 'success', title: news.comments.added }));
  };

  return { draft, change, submit, sending: isLoading, error: error as ApiError | undefined };
}

export function CommentForm({ newsId }: { newsId: string }) {
  const { draft, change, submit, sending, error } = useCommentForm(newsId);
  const fieldError = (field: string) =>
    error?.form?.details?.find((detail) => detail.field === field)?.message;
  // What the person has to mend is not a repeated attempt.
  const label = error && !error.form?.details ? news.comments.retry : news.comments.send;

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
          {sending ? news.comments.sending : label}
        </Button>
        {error && !sending && (
          <p role="alert" className={styles.failed}>
            <b>{news.comments.failed}.</b> {error.form?.message ?? news.comments.failedText}
          </p>
        )}
      </div>
    </form>
  );
}
