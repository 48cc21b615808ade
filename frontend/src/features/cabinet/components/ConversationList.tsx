import type { User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet';
import { Avatar } from '../../../ui/Avatar';
import { Badge } from '../../../ui/Badge';
import { EmptyNotice } from '../../../ui/Notices';
import { PagedList } from '../../../ui/PagedList';
import { relativeTime, useNow } from '../../../ui/time';
import { type Conversation, useConversationsInfiniteQuery } from '../cabinet.api';
import styles from './messages.module.css';

const { messages } = cabinet;

interface ConversationListProps {
  user: User;
  openId: string | null;
  onOpen(withId: string): void;
}

export function ConversationList({ user, openId, onOpen }: ConversationListProps) {
  const query = useConversationsInfiniteQuery(user.id);
  return (
    <nav className={styles.list} aria-label={messages.conversations}>
      <PagedList
        query={query}
        empty={<EmptyNotice size="part" title={messages.empty} text={messages.emptyText} />}
      >
        {(items) => (
          <ul>
            {items.map((item) => (
              <li key={item.with.id}>
                <Row
                  item={item}
                  isMine={item.lastMessage.fromUserId === user.id}
                  isOpen={item.with.id === openId}
                  onOpen={() => onOpen(item.with.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </nav>
  );
}

interface RowProps {
  item: Conversation;
  isMine: boolean;
  isOpen: boolean;
  onOpen(): void;
}

function Row({ item, isMine, isOpen, onOpen }: RowProps) {
  const now = useNow();
  const { lastMessage, unread } = item;
  return (
    <button
      type="button"
      className={styles.conversation}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <Avatar name={item.with.username} size={40} />
      <span className={styles.about}>
        <b>{item.with.username}</b>
        <span className={styles.last}>
          {isMine && messages.you}
          {lastMessage.content}
        </span>
      </span>
      <span className={styles.side}>
        <time dateTime={lastMessage.createdAt}>{relativeTime(lastMessage.createdAt, now)}</time>
        <Badge count={unread} />
        {unread > 0 && <span className="visually-hidden">{cabinet.unread(String(unread))}</span>}
      </span>
    </button>
  );
}
