import { type ReactNode, type RefObject, useState } from 'react';
import { common } from '../../locales/ru/common';
import type { HeldText } from '../../platform/moderation/held-texts.api';
import type { SendQueue } from '../../platform/send-queue/send-queue';
import { EmptyNotice, FailedNotice } from '../feedback/Notices';
import { itemsOf, ListEnd, type PagedQuery } from '../layout/PagedList';
import { NearNames } from '../mention/near-names';
import { HeldRow } from '../moderation/held/HeldRow';
import { RulesLine } from '../rules/RulesLine';
import { markRulesSeen } from '../rules/rules-seen';
import { plural } from '../text/russian';
import { UnsentRow } from '../unsent/UnsentRow';
import type { ShownComment } from './CommentRow';
import styles from './comments.module.css';

interface CommentThreadTexts {
  title: string;
  /** Plural forms of «комментарий», for screen readers. */
  counted: Parameters<typeof plural>[1];
  empty: string;
  emptyText: string;
  fetchFailed: string;
  fetchFailedText: string;
}

/** A comment in this browser that the server does not have yet. */
export interface UnsentComment {
  clientId: string;
  text: string;
  refusal: string | undefined;
  /** Puts the text back into the form. */
  edit(): void;
}

interface CommentThreadProps<T> {
  /** Id of the heading, which names the section. */
  id: string;
  className?: string;
  texts: CommentThreadTexts;
  query: PagedQuery<T>;
  count: number;
  /** Beside the heading. */
  action?: ReactNode;
  form: ReactNode;
  /** Ref for the element around the form. */
  formBox: RefObject<HTMLDivElement | null>;
  /** Shown while the comments load. */
  loading: ReactNode;
  /** Label of the button for the next page while it loads. */
  loadingMore?: string;
  /** Whether new comments are announced to screen readers. */
  isLive?: boolean;
  queue: SendQueue;
  unsent: readonly UnsentComment[];
  /** The person's held comments here. */
  held: readonly HeldText[];
  /** The dialog that a row has opened. */
  dialog: ReactNode;
  /** Renders one `li` for each comment. */
  children(comments: T[]): ReactNode;
}

/** Comments with their number, the form for a new one, and first the person's unsent and held ones. */
export function CommentThread<T extends Pick<ShownComment, 'id' | 'authorName' | 'isGuest'>>({
  id,
  className,
  texts,
  query,
  count,
  action,
  form,
  formBox,
  loading,
  loadingMore = common.loadingMore,
  isLive = false,
  queue,
  unsent,
  held,
  dialog,
  children,
}: CommentThreadProps<T>) {
  const comments = itemsOf(query);
  const waiting = held.filter(({ itemId }) => !comments.some(({ id }) => id === itemId));
  return (
    <NearNames value={() => namesOf(comments)}>
      <section className={className} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {texts.title}
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">: {plural(count, texts.counted)}</span>
          </h2>
          {action}
        </div>
        <FormBox ref={formBox}>{form}</FormBox>
        {query.isLoading && loading}
        <ThreadNotice query={query} texts={texts} hasOwn={unsent.length + waiting.length > 0} />
        <ul
          className={styles.list}
          {...(isLive
            ? { 'aria-live': 'polite', 'aria-relevant': 'additions' }
            : { 'aria-label': texts.title })}
        >
          {unsent.map((comment) => (
            <UnsentCommentRow key={comment.clientId} comment={comment} queue={queue} />
          ))}
          {waiting.map((text) => (
            <HeldRow key={text.itemId} text={text} />
          ))}
          {children(comments)}
        </ul>
        <ListEnd query={query} size="inset" loadingMore={loadingMore} />
        {dialog}
      </section>
    </NearNames>
  );
}

/** The form for a new comment, with a line about the rules for a person who writes for the first time. */
function FormBox({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <div
      ref={ref}
      // Not on focus: a button that moves under the finger would not be pressed.
      onInput={() => setIsWriting(true)}
      onSubmit={() => {
        markRulesSeen();
        setIsWriting(false);
      }}
    >
      {isWriting && <RulesLine />}
      {children}
    </div>
  );
}

/** Names of authors with an account, those of the latest comments first. */
const namesOf = (comments: Pick<ShownComment, 'authorName' | 'isGuest'>[]) =>
  comments.flatMap(({ authorName, isGuest }) => (isGuest ? [] : authorName));

interface ThreadNoticeProps {
  query: PagedQuery<unknown>;
  texts: CommentThreadTexts;
  /** Whether there are unsent or held comments. */
  hasOwn: boolean;
}

/** Says why no comments are shown. */
function ThreadNotice({ query, texts, hasOwn }: ThreadNoticeProps) {
  if (query.isError && !query.data) {
    const { fetchFailed, fetchFailedText } = texts;
    return (
      <FailedNotice
        size="inset"
        title={fetchFailed}
        text={fetchFailedText}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const isEmpty = query.data && itemsOf(query).length === 0 && !hasOwn;
  return isEmpty ? <EmptyNotice size="inset" title={texts.empty} text={texts.emptyText} /> : null;
}

function UnsentCommentRow({ comment, queue }: { comment: UnsentComment; queue: SendQueue }) {
  const { clientId, text, refusal, edit } = comment;
  return (
    <UnsentRow
      text={text}
      refusal={refusal}
      onEdit={() => {
        edit();
        void queue.remove(clientId);
      }}
      onRetry={() => void queue.retry(clientId)}
      onDiscard={() => void queue.remove(clientId)}
    />
  );
}
