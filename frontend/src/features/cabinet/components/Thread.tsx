import type { ConversationState, PrivateMessage, User } from '@kubrik/contract';
import { deletedPersonName } from '@kubrik/contract/username';
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { cabinet } from '../../../locales/ru/cabinet';
import { relationships } from '../../../locales/ru/relationships';
import { Icon } from '../../../ui/icons/Icon';
import { useIsVisible } from '../../../ui/media';
import { EmptyNotice } from '../../../ui/Notices';
import { itemsOf, PagedList, type PagedQuery } from '../../../ui/PagedList';
import { BlockButton } from '../../../ui/relationship/BlockButton';
import { useRelationship } from '../../../ui/relationship/use-relationship';
import { RichText } from '../../../ui/rich-text/RichText';
import { cardDate, useNow } from '../../../ui/time';
import { useConversationQuery, useMessagesInfiniteQuery, useReadMessagesMutation } from '../messages.api';
import styles from './messages.module.css';
import { RequestBar } from './RequestBar';
import { ThreadComposer } from './ThreadComposer';

const { messages } = cabinet;

/** The conversation, and the name of the other person: also from a message, while only that has been read. */
function useConversation(user: User, withId: string, items: PrivateMessage[]) {
  const { currentData: conversation } = useConversationQuery({ id: user.id, personId: withId });
  const first = items[0];
  const name = conversation?.with ?? (first?.from.id === withId ? first.from : first?.to);
  return { state: conversation?.state, name: name?.username };
}

/** Marks new messages as read while the page is visible; those of a request once it is accepted. */
function useMarkAsRead(
  user: User,
  withId: string,
  items: PrivateMessage[],
  state: ConversationState | undefined,
): void {
  const [read] = useReadMessagesMutation();
  const isVisible = useIsVisible();
  const newest = items.find(({ fromUserId, isRead }) => fromUserId === withId && !isRead)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when a request is accepted
  useEffect(() => {
    if (newest && isVisible) void read({ id: user.id, fromUserId: withId });
  }, [newest, isVisible, state, read, user.id, withId]);
}

/** Stays at the newest message; an older page put before it moves nothing on the screen. */
function useScroll(items: PrivateMessage[]) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<{ newest: string | undefined; height: number }>({ newest: undefined, height: 0 });
  const newest = items[0]?.id;
  const count = items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of messages is what moves them
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const grown = element.scrollHeight - before.current.height;
    element.scrollTop = newest === before.current.newest ? element.scrollTop + grown : element.scrollHeight;
    before.current = { newest, height: element.scrollHeight };
  }, [newest, count]);
  return area;
}

interface ThreadProps {
  user: User;
  withId: string;
  onAccepted(): void;
  onDeclined(): void;
}

export function Thread({ user, withId, onAccepted, onDeclined }: ThreadProps) {
  const query: PagedQuery<PrivateMessage> = useMessagesInfiniteQuery({ id: user.id, with: withId });
  const items = itemsOf(query);
  const { state, name } = useConversation(user, withId, items);
  const area = useScroll(items);
  useMarkAsRead(user, withId, items, state);
  return (
    <>
      {name && (
        <div className={styles.threadHead}>
          <h4 className={styles.threadTitle}>{messages.threadWith(name)}</h4>
          {name !== deletedPersonName && <BlockButton small username={name} />}
        </div>
      )}
      <section
        ref={area}
        className={styles.thread}
        aria-label={messages.threadWith(name ?? '')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        tabIndex={0}
      >
        <PagedList query={query} moreFirst empty={<EmptyNotice size="part" title={messages.noThread} />}>
          {(newestFirst) => (
            <ol className={styles.bubbles} aria-live="polite">
              {[...newestFirst].reverse().map((message) => (
                <Bubble key={message.id} message={message} isMine={message.fromUserId === user.id} />
              ))}
            </ol>
          )}
        </PagedList>
      </section>
      {name && state && state !== 'accepted' && (
        <RequestBar {...{ user, withId, name, state, onAccepted, onDeclined }} />
      )}
      {name && <ThreadEnd key={name} user={user} withId={withId} toUsername={name} />}
    </>
  );
}

/** The composer, or why there is none. */
function ThreadEnd(props: ComponentProps<typeof ThreadComposer>) {
  const { isBlocked } = useRelationship(props.toUsername);
  if (isBlocked) return <p className={styles.noComposer}>{relationships.youBlockedThread}</p>;
  return <ThreadComposer {...props} />;
}

function Bubble({ message, isMine }: { message: PrivateMessage; isMine: boolean }) {
  const now = useNow();
  return (
    <li className={styles.bubble} data-mine={isMine || undefined}>
      <RichText text={message.content} />
      <span className={styles.meta}>
        <time dateTime={message.createdAt}>{cardDate(message.createdAt, now)}</time>
        {isMine && message.isRead && (
          <>
            <Icon name="check" size={14} />
            {messages.seen}
          </>
        )}
      </span>
    </li>
  );
}
