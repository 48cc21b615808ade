import type { User } from '@kubrik/contract';
import { wordsOrAttachments } from '@kubrik/contract/text/excerpt';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { useUnread } from '../../../platform/session/current-user';
import { Avatar } from '../../../ui/author/Avatar';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { Badge } from '../../../ui/labels/Badge';
import { PagedList } from '../../../ui/layout/PagedList';
import { relativeTime, useNow } from '../../../ui/text/time';
import { type Conversation, useConversationsInfiniteQuery } from './messages.api';
import styles from './messages.module.css';

const { messages } = cabinet;

export type ListState = 'accepted' | 'request';

interface ConversationListProps {
  user: User;
  state: ListState;
  openId: string | null;
  onOpen(withId: string): void;
  onChangeState(state: ListState): void;
}

const empty = {
  accepted: { title: messages.empty, text: messages.emptyText },
  request: { title: messages.noRequests, text: messages.noRequestsText },
};

/** The list of conversations, or of requests from strangers. */
export function ConversationList({ user, state, openId, onOpen, onChangeState }: ConversationListProps) {
  const query = useConversationsInfiniteQuery({ id: user.id, state });
  const isRequests = state === 'request';
  return (
    <nav className={styles.list} aria-label={isRequests ? messages.requests : messages.conversations}>
      <ListSwitch state={state} onChange={onChangeState} />
      {isRequests && <p className={styles.requestsText}>{messages.requestsText}</p>}
      <PagedList query={query} empty={<EmptyNotice size="part" {...empty[state]} />}>
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

/** Switches between conversations and requests, if there are requests. */
function ListSwitch({ state, onChange }: { state: ListState; onChange(state: ListState): void }) {
  const { requests } = useUnread();
  if (state === 'request')
    return (
      <button type="button" className={styles.switch} onClick={() => onChange('accepted')}>
        <Icon name="back" size={18} />
        {messages.toConversations}
      </button>
    );
  if (requests === 0) return null;
  return (
    <button type="button" className={styles.switch} onClick={() => onChange('request')}>
      <Icon name="user" size={18} />
      {messages.requests}
      <Badge count={requests} />
    </button>
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
          {wordsOrAttachments(lastMessage.content, lastMessage.attachments)}
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
