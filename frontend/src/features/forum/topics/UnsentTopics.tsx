import type { SentForumTopic } from '@kubrik/contract';
import { forum } from '../../../locales/ru/forum';
import type { BodyOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useIsOffline } from '../../../platform/live/use-live-state';
import type { SendQueueEntry } from '../../../platform/send-queue/entry';
import {
  useSendOutcomes,
  useSendQueue,
  useSendQueueEntries,
} from '../../../platform/send-queue/use-send-queue';
import { Button } from '../../../ui/controls/Button';
import type { ForumAddressState } from '../use-forum-address';
import { tookTopic } from './took-topic';
import { saveTopicDraft, topicEntryKind } from './topic-draft';
import styles from './topic-list.module.css';

/** The person's topics that the server does not have yet. */
export function UnsentTopics({ setAddress }: Pick<ForumAddressState, 'setAddress'>) {
  const dispatch = useAppDispatch();
  const entries = useSendQueueEntries(topicEntryKind);
  useSendOutcomes(topicEntryKind, (outcome) => {
    if (outcome.state !== 'sent') return false;
    dispatch(tookTopic(outcome.reply as SentForumTopic));
    return true;
  });
  if (entries.length === 0) return null;
  return (
    <ul className={`card ${styles.list}`} aria-label={forum.unsent}>
      {entries.map((entry) => (
        <UnsentTopic key={entry.clientId} entry={entry} setAddress={setAddress} />
      ))}
    </ul>
  );
}

function UnsentTopic({
  entry,
  setAddress,
}: { entry: SendQueueEntry } & Pick<ForumAddressState, 'setAddress'>) {
  const queue = useSendQueue();
  const isOffline = useIsOffline();
  const { title, content, category } = entry.call.body as BodyOf<'forum.createTopic'>;
  const { refusal, clientId } = entry;
  const edit = () => {
    saveTopicDraft({ title, content, category });
    void queue.remove(clientId);
    setAddress({ create: '1' });
  };
  return (
    <li className={styles.kept} data-refused={refusal ? true : undefined}>
      <b>{title}</b>
      <p>{refusal ? forum.refused(refusal.message) : isOffline ? forum.waiting : forum.sending}</p>
      {(refusal || isOffline) && (
        <div className={styles.keptActions}>
          {refusal && (
            <Button variant="text" small onClick={() => void queue.retry(clientId)}>
              {forum.sendAgain}
            </Button>
          )}
          <Button variant="text" small onClick={edit}>
            {forum.edit}
          </Button>
          <Button variant="text" small onClick={() => void queue.remove(clientId)}>
            {forum.discard}
          </Button>
        </div>
      )}
    </li>
  );
}
