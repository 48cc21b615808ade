import type { FormEvent } from 'react';
import { ports } from '../../../locales/ru/ports';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import type { usePortComment } from '../use-port-comment';
import styles from './port-comments.module.css';

const texts = ports.comments;

export function PortCommentForm({ form }: { form: ReturnType<typeof usePortComment> }) {
  const { draft, change, submit, user, isAsking, isSending, refusal } = form;
  const fieldError = (field: string) =>
    refusal?.form?.details?.find((detail) => detail.field === field)?.message;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className={styles.form} onSubmit={send} aria-label={texts.form}>
      {user && <p className={styles.signed}>{texts.signedAs(user.username)}</p>}
      {!user && !isAsking && (
        <Field
          label={texts.author}
          name="authorName"
          autoComplete="name"
          required
          value={draft.authorName}
          onChange={change('authorName')}
          inputProps={{ maxLength: 80 }}
          error={fieldError('authorName')}
        />
      )}
      <Field
        label={texts.content}
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
        <Button type="submit" variant="contained" disabled={isSending}>
          {isSending ? texts.sending : texts.send}
        </Button>
        {refusal && !isSending && (
          <p role="alert" className={styles.failed}>
            <b>{texts.failed}.</b> {refusal.form?.message ?? texts.failedText}
          </p>
        )}
      </div>
    </form>
  );
}
