import type { BodyOf } from '../../../app/call';
import { useAppDispatch } from '../../../app/hooks';
import type { OutboxEntry } from '../../../app/outbox/entry';
import { useOutbox, useOutboxEntries, useOutcomes } from '../../../app/outbox/use-outbox';
import { useIsCut } from '../../../live/use-live';
import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast/toast.slice';
import { forumApi } from '../forum.api';
import { keepTopicDraft } from '../topic-draft';
import { topicKind } from '../use-create-topic';
import type { useForumPlace } from '../use-forum-place';
import styles from './topic-list.module.css';

type Place = ReturnType<typeof useForumPlace>;

/** One's own topics that have not reached the server. */
export function KeptTopics({ go }: Pick<Place, 'go'>) {
  const dispatch = useAppDispatch();
  const entries = useOutboxEntries(topicKind);
  useOutcomes(topicKind, ({ state }) => {
    if (state !== 'sent') return false;
    dispatch(showToast({ kind: 'success', title: forum.created }));
    dispatch(forumApi.util.invalidateTags(['Topics', 'ForumStats']));
    return true;
  });
  if (entries.length === 0) return null;
  return (
    <ul className={`card ${styles.list}`} aria-label={forum.unsent}>
      {entries.map((entry) => (
        <KeptTopic key={entry.clientId} entry={entry} go={go} />
      ))}
    </ul>
  );
}

function KeptTopic({ entry, go }: { entry: OutboxEntry } & Pick<Place, 'go'>) {
  const outbox = useOutbox();
  const isCut = useIsCut();
  const { title, content, category } = entry.call.body as BodyOf<'forum.createTopic'>;
  const { refusal, clientId } = entry;
  const edit = () => {
    keepTopicDraft({ title, content, category });
    void outbox.remove(clientId);
    go({ create: '1' });
  };
  return (
    <li className={styles.kept} data-refused={refusal ? true : undefined}>
      <b>{title}</b>
      <p>{refusal ? forum.refused(refusal.message) : isCut ? forum.waiting : forum.sending}</p>
      {(refusal || isCut) && (
        <div className={styles.keptActions}>
          {refusal && (
            <Button variant="text" small onClick={() => void outbox.retry(clientId)}>
              {forum.sendAgain}
            </Button>
          )}
          <Button variant="text" small onClick={edit}>
            {forum.edit}
          </Button>
          <Button variant="text" small onClick={() => void outbox.remove(clientId)}>
            {forum.discard}
          </Button>
        </div>
      )}
    </li>
  );
}
