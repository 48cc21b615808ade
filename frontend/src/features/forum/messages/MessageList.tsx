import type { ForumMessage, NewsBetween } from '@kubrik/contract';
import { memo, type ReactNode, useMemo } from 'react';
import { forum } from '../../../locales/ru/forum';
import { Icon } from '../../../ui/icons/Icon';
import { plural } from '../../../ui/text/russian';
import { useDates, useNow } from '../../../ui/text/time';
import type { PendingMessage } from '../composer/use-composer';
import type { Jump } from '../jump/use-jump';
import type { ReadPlace } from '../reading/use-read-place';
import styles from './message-list.module.css';
import { type Row, rowsOf } from './message-rows';
import { type Paging, useMessageScroll } from './use-message-scroll';

interface MessageListProps {
  /** Accessible name. */
  label: string;
  messages: ForumMessage[];
  pending: PendingMessage[];
  /** News items and vacancies between the messages, in their order. */
  news: readonly NewsBetween[];
  arrived: number;
  paging: Paging;
  jump: Jump | undefined;
  reading: ReadPlace;
  jumpTo(position: number): Promise<void>;
  /** Opens the choice of a day; `time` is a time on the present one. */
  chooseDay(time: string): void;
  renderMessage(message: ForumMessage): ReactNode;
  renderNews(news: NewsBetween): ReactNode;
  renderPending(message: PendingMessage): ReactNode;
}

/**
 * Renders only visible rows. Anchored at the end: loading older pages causes no jump, and new messages scroll
 * into view.
 */
export function MessageList({ label, renderMessage, renderNews, renderPending, ...list }: MessageListProps) {
  const { messages, pending, news, paging, reading, jumpTo, chooseDay } = list;
  const { firstUnread, unreadAbove, target } = reading;
  const { hasOlder, hasNewer } = paging;
  const rows = useMemo(
    () => rowsOf(messages, pending, { hasOlder, hasNewer, firstUnread, news }),
    [messages, pending, hasOlder, hasNewer, firstUnread, news],
  );
  const { scroller, virtualizer, atEnd, unread, toEnd } = useMessageScroll({ rows, ...list });
  const isWhole = !paging.hasOlder && !paging.hasNewer;
  const height = virtualizer.getTotalSize();

  return (
    <div className={styles.frame} style={{ flexBasis: height }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
        <ul className={styles.rows} style={{ height }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                aria-posinset={item.index + 1}
                aria-setsize={isWhole ? rows.length : -1}
                className={styles.row}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <RowContent {...{ row, chooseDay, renderMessage, renderNews, renderPending }} />
              </li>
            );
          })}
        </ul>
      </section>
      {unreadAbove && (
        <button type="button" className={styles.toUnread} onClick={() => void jumpTo(target)}>
          <Icon name="up" size={18} />
          {unreadAbove.isMore
            ? forum.unreadMore(plural(unreadAbove.count, forum.unreadMoreThan))
            : plural(unreadAbove.count, forum.unread)}
        </button>
      )}
      {!atEnd && <ToEndButton unread={unread} toEnd={() => void toEnd()} />}
    </div>
  );
}

interface RowContentProps
  extends Pick<MessageListProps, 'chooseDay' | 'renderMessage' | 'renderNews' | 'renderPending'> {
  row: Row;
}

/** What a row shows. While the list is measured and scrolled, only the rows' places are rendered again. */
const RowContent = memo(function RowContent(props: RowContentProps) {
  const { row, chooseDay, renderMessage, renderNews, renderPending } = props;
  if ('news' in row) return renderNews(row.news);
  if ('pending' in row) return renderPending(row.pending);
  return (
    <>
      <Lines row={row} chooseDay={chooseDay} />
      {renderMessage(row.message)}
    </>
  );
});

/** Lines above a message: its day, and where the new messages begin. */
function Lines({
  row,
  chooseDay,
}: { row: Extract<Row, { message: unknown }> } & Pick<MessageListProps, 'chooseDay'>) {
  const { chatDay } = useDates();
  const now = useNow();
  const { createdAt } = row.message;
  const day = chatDay(createdAt, now);
  return (
    <>
      {row.beginsDay && (
        <div className={styles.day}>
          <button type="button" aria-label={forum.dayLine(day)} onClick={() => chooseDay(createdAt)}>
            <time dateTime={createdAt}>{day}</time>
          </button>
        </div>
      )}
      {row.beginsUnread && <div className={styles.unread}>{forum.unreadLine}</div>}
    </>
  );
}

const ToEndButton = ({ unread, toEnd }: { unread: number; toEnd(): void }) => (
  <button type="button" className={styles.toEnd} onClick={toEnd}>
    <Icon name="down" size={18} />
    {unread > 0 ? plural(unread, forum.unread) : forum.toEnd}
  </button>
);
