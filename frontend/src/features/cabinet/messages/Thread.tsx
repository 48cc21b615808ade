import type { ConversationState, ErrorForm, PrivateMessage, User } from '@kubrik/contract';
import { deletedPersonName, lookupKey } from '@kubrik/contract/text/username';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { relationships } from '../../../locales/ru/people/relationships';
import { saveDraft } from '../../../platform/storage/draft';
import { saveDraftFiles } from '../../../platform/storage/draft-files';
import { useCommentJump } from '../../../ui/comments/use-comment-jump';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { itemsOf, PagedList, type PagedQuery } from '../../../ui/layout/PagedList';
import { useIsVisible } from '../../../ui/page/media';
import { BlockButton } from '../../../ui/relationship/BlockButton';
import { useRelationship } from '../../../ui/relationship/use-relationship';
import { Bubble } from './Bubble';
import { useConversationQuery, useMessagesInfiniteQuery, useReadMessagesMutation } from './messages.api';
import styles from './messages.module.css';
import { RequestBar } from './RequestBar';
import { draftKey, ThreadComposer } from './ThreadComposer';
import { UnsentMessages } from './UnsentMessages';
import { type UnsentMessage, useUnsentMessages } from './unsent-messages';

const { messages } = cabinet;

/** The conversation, and the other person's name. While the conversation loads, a message gives the name. */
function useConversation(user: User, withId: string, items: PrivateMessage[]) {
  const { currentData: conversation } = useConversationQuery({ id: user.id, personId: withId });
  const first = items[0];
  const name = conversation?.with ?? (first?.from.id === withId ? first.from : first?.to);
  return { state: conversation?.state, name: name?.username };
}

/**
 * Marks new messages as read while the page is visible; messages of a request only after the person has accepted it.
 */
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

/** Scrolls to the newest message. When an older page is inserted above, the visible messages keep their place. */
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

/** The form of a username in which the server compares typed usernames. */
const bareName = (name: string) => lookupKey(name.trim().replace(/^@/, ''));

/**
 * The unsent messages to the other person. `edits` counts how often an unsent message became the draft of a new
 * composer.
 */
function useUnsent(user: User, withId: string, name = '') {
  const [{ edits, refused }, setEdited] = useState<{ edits: number; refused?: ErrorForm | undefined }>({
    edits: 0,
  });
  const all = useUnsentMessages();
  const key = bareName(name);
  return {
    unsent: all.filter(({ written }) => bareName(written.toUsername) === key),
    edit: ({ written, files, refusal }: UnsentMessage) => {
      const key = draftKey(user, withId);
      saveDraft(key, written.content);
      saveDraftFiles(
        key,
        files.map(({ id }) => id),
      );
      setEdited((before) => ({ edits: before.edits + 1, refused: refusal?.form }));
    },
    edits,
    refused,
  };
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
  const { isBlocked } = useRelationship(name ?? '');
  const [replied, setReplied] = useState<PrivateMessage>();
  const { unsent, edit, edits, refused } = useUnsent(user, withId, name);
  useMarkAsRead(user, withId, items, state);
  return (
    <>
      {name && (
        <div className={styles.threadHead}>
          <h4 className={styles.threadTitle}>{messages.threadWith(name)}</h4>
          {name !== deletedPersonName && <BlockButton small username={name} />}
        </div>
      )}
      <ThreadArea {...{ user, name, query }} onReply={name && !isBlocked ? setReplied : undefined} />
      {name && state && state !== 'accepted' && (
        <RequestBar {...{ user, withId, name, state, onAccepted, onDeclined }} />
      )}
      {name && isBlocked && <p className={styles.noComposer}>{relationships.youBlockedThread}</p>}
      {name && !isBlocked && (
        <>
          <UnsentMessages unsent={unsent} onEdit={edit} />
          <ThreadComposer
            key={`${name} ${edits}`}
            {...{ user, withId, replied, refused }}
            toUsername={name}
            onReplied={() => setReplied(undefined)}
          />
        </>
      )}
    </>
  );
}

interface ThreadAreaProps extends Pick<ComponentProps<typeof Bubble>, 'onReply'> {
  user: User;
  name: string | undefined;
  query: PagedQuery<PrivateMessage>;
}

/** The messages, with the newest at the bottom. */
function ThreadArea({ user, name = '', query, onReply }: ThreadAreaProps) {
  const area = useScroll(itemsOf(query));
  const { marked, jumpTo } = useCommentJump(query);
  return (
    <section
      ref={area}
      className={styles.thread}
      aria-label={messages.threadWith(name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
      tabIndex={0}
    >
      <PagedList query={query} moreFirst empty={<EmptyNotice size="part" title={messages.noThread} />}>
        {(newestFirst) => (
          <ol className={styles.bubbles} aria-live="polite">
            {[...newestFirst].reverse().map((message) => (
              <Bubble
                key={message.id}
                message={message}
                userId={user.id}
                isMarked={marked === message.id}
                nameOf={(id) => (id === user.id ? messages.self : name)}
                onReply={onReply}
                onJump={jumpTo}
              />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}
