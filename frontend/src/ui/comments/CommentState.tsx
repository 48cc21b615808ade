import { comments } from '../../locales/ru/people/comments';
import { Button } from '../controls/Button';
import styles from './comments.module.css';
import type { UnsentChange } from './use-comment-changes';

const textsOf = ({ content }: UnsentChange) =>
  content === undefined ? comments.state.deletion : comments.state.edit;

/** State of a change that the server does not have yet, shown at its comment. */
export function CommentState({ change }: { change: UnsentChange }) {
  const { refusal, isWaiting } = change;
  const texts = textsOf(change);
  return (
    <p className={styles.state} data-refused={refusal ? true : undefined} role="status">
      {refusal ? texts.refused(refusal) : isWaiting ? texts.waiting : texts.sending}
    </p>
  );
}

interface StateActionsProps {
  change: UnsentChange;
  onEdit(): void;
  onDrop(): void;
}

/** Actions for a change after its first attempt has failed. */
export function StateActions({ change, onEdit, onDrop }: StateActionsProps) {
  const { refusal, isWaiting, content } = change;
  if (!refusal && !isWaiting) return null;
  return (
    <>
      {refusal && content !== undefined && (
        <Button variant="text" small onClick={onEdit}>
          {comments.edit}
        </Button>
      )}
      <Button variant="text" small onClick={onDrop}>
        {textsOf(change).drop}
      </Button>
    </>
  );
}
