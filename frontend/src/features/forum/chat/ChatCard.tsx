import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { relationships } from '../../../locales/ru/people/relationships';
import { useMutedPerson } from '../../../platform/session/relationships.api';
import { LetterAvatar } from '../../../ui/author/Avatar';
import { GuestMark } from '../../../ui/author/GuestMark';
import { homeChatMessages } from '../limits';
import { authorOf, isByMember, MessageAuthor, SourceBadge } from '../messages/MessageRow';
import messageStyles from '../messages/message.module.css';
import { useChatQuery, useMainChatQuery } from './chat.api';
import styles from './chat-card.module.css';

/** The last messages of the main chat, for the home page. */
export function ChatCard() {
  const { data: topic, isLoading } = useMainChatQuery();
  if (topic?.id) return <Latest topicId={topic.id} />;
  return isLoading ? <ChatCardSkeleton /> : <p className={styles.none}>{forum.missing}</p>;
}

function Latest({ topicId }: { topicId: string }) {
  const { data, isError } = useChatQuery({ topicId, source: 'people' });
  const mutedPerson = useMutedPerson();
  if (!data) return isError ? <p className={styles.none}>{forum.failed}</p> : <ChatCardSkeleton />;
  const latest = data.messages.slice(-homeChatMessages);
  if (latest.length === 0) return <p className={styles.none}>{forum.emptyText}</p>;
  return (
    <ul className={styles.list}>
      {latest.map((message) => (
        <li key={message.id} className={styles.item}>
          <LetterAvatar className={messageStyles.avatar} name={authorOf(message)} />
          <div>
            <p className={styles.who}>
              <MessageAuthor message={message} />
              {message.isGuest && <GuestMark />}
              <SourceBadge message={{ ...message, sourceName: null }} />
            </p>
            <p className={styles.words}>
              {isByMember(message) && mutedPerson(authorOf(message)) ? relationships.folded : message.content}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ChatCardSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={common.loading}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={`skeleton ${styles.skeletonItem}`} />
      ))}
    </div>
  );
}
