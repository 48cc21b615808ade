import type { BodyOf } from '../../../app/call';
import { useOutbox, useOutboxEntries } from '../../../app/outbox/use-outbox';
import { forum } from '../../../locales/ru/forum';
import { Button, LinkButton } from '../../../ui/Button';
import { messageKind } from '../use-composer';
import { topicPath } from './TopicRow';
import styles from './topic-list.module.css';

/** One's messages that were refused, wherever they were written: their topic may be gone, and its page with it. */
export function RefusedMessages({ mainChatId }: { mainChatId: string | undefined }) {
  const outbox = useOutbox();
  const refused = useOutboxEntries(messageKind).flatMap(({ clientId, call, refusal }) => {
    const { topicId, content } = call.body as BodyOf<'forum.postMessage'>;
    // The main chat shows its own.
    return refusal && topicId !== mainChatId ? [{ clientId, topicId, content, refusal }] : [];
  });
  if (refused.length === 0) return null;
  return (
    <ul className={`card ${styles.list}`} aria-label={forum.unsent}>
      {refused.map(({ clientId, topicId, content, refusal }) => (
        <li key={clientId} className={styles.kept} data-refused>
          <b>{content}</b>
          <p>{forum.refused(refusal.message)}</p>
          <div className={styles.keptActions}>
            {refusal.status !== 404 && (
              <LinkButton variant="text" small to={topicPath(topicId)}>
                {forum.toTopic}
              </LinkButton>
            )}
            <Button variant="text" small onClick={() => void outbox.remove(clientId)}>
              {forum.discard}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
