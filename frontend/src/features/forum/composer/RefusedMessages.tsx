import { topicPath } from '@kubrik/contract/page/paths';
import { forum } from '../../../locales/ru/forum';
import type { BodyOf } from '../../../platform/api/call';
import { useSendQueue, useSendQueueEntries } from '../../../platform/send-queue/use-send-queue';
import { Button, LinkButton } from '../../../ui/controls/Button';
import styles from '../topics/topic-list.module.css';
import { messageEntryKind } from './use-composer';

/** The person's refused messages of all topics, because the page of a deleted topic cannot show its own. */
export function RefusedMessages({
  mainChatId,
  className = '',
}: {
  mainChatId: string | undefined;
  className?: string | undefined;
}) {
  const queue = useSendQueue();
  const refused = useSendQueueEntries(messageEntryKind).flatMap(({ clientId, call, refusal }) => {
    const { topicId, content } = call.body as BodyOf<'forum.postMessage'>;
    // The main chat shows its own refused messages.
    return refusal && topicId !== mainChatId ? [{ clientId, topicId, content, refusal }] : [];
  });
  if (refused.length === 0) return null;
  return (
    <ul className={`card ${styles.list} ${className}`} aria-label={forum.unsent}>
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
            <Button variant="text" small onClick={() => void queue.remove(clientId)}>
              {forum.discard}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
