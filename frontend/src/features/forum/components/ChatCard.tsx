import { homeChatMessages } from '../../../constants';
import { forum } from '../../../locales/ru/forum';
import { useChatQuery, useMainChatQuery } from '../forum.api';
import styles from './chat-card.module.css';
import { Avatar, authorOf, SourceBadge } from './MessageRow';

/** The last messages of the main chat, for the home page; nothing when there are none. */
export function ChatCard() {
  const { data: topic } = useMainChatQuery();
  return topic?.id ? <Latest topicId={topic.id} /> : <p className={styles.none}>{forum.emptyText}</p>;
}

function Latest({ topicId }: { topicId: string }) {
  const { data } = useChatQuery(topicId);
  const latest = data?.messages.slice(-homeChatMessages) ?? [];
  if (data && latest.length === 0) return <p className={styles.none}>{forum.emptyText}</p>;
  return (
    <ul className={styles.list}>
      {latest.map((message) => (
        <li key={message.id} className={styles.item}>
          <Avatar name={authorOf(message)} />
          <div>
            <p className={styles.who}>
              <b>{authorOf(message)}</b>
              <SourceBadge message={{ ...message, sourceName: null }} />
            </p>
            <p className={styles.words}>{message.content}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
