import { useFormContext } from 'react-hook-form';
import { Button } from '../controls/Button';
import styles from './comment-form.module.css';

interface CommentFormActionsProps {
  send: string;
  sending: string;
  failed: string;
  failedText: string;
  /** The server's sentence about the last attempt; undefined without an attempt. */
  refusal: { text: string | undefined } | undefined;
}

/** The button of a comment's form, and the error beside it. */
export function CommentFormActions({ send, sending, failed, failedText, refusal }: CommentFormActionsProps) {
  const { isSubmitting, errors } = useFormContext().formState;
  const text = refusal ? (refusal.text ?? failedText) : errors.root?.message;
  return (
    <div className={styles.submit}>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? sending : send}
      </Button>
      {text && !isSubmitting && (
        <p role="alert" className={styles.failed}>
          <b>{failed}.</b> {text}
        </p>
      )}
    </div>
  );
}
