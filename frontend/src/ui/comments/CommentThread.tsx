import type { ReactNode } from 'react';
import { common } from '../../locales/ru/common';
import type { SendQueue } from '../../platform/send-queue/send-queue';
import { Button } from '../Button';
import { itemsOf, MoreButton, type PagedQuery } from '../PagedList';
import { plural } from '../russian';
import { UnsentRow } from '../UnsentRow';
import styles from './comments.module.css';

export interface CommentThreadTexts {
  title: string;
  /** PluralForms of «комментарий» for those who do not see the number. */
  counted: Parameters<typeof plural>[1];
  empty: string;
  emptyText: string;
  fetchFailed: string;
  fetchFailedText: string;
}

/** A comment of this browser that the server does not have. */
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
  form: ReactNode;
  /** Shown while the comments load. */
  loading: ReactNode;
  /** Label of the button for more while more is loading. */
  loadingMore?: string;
  /** Announces new comments to screen readers. */
  isLive?: boolean;
  queue: SendQueue;
  unsent: readonly UnsentComment[];
  /** A row per comment, each an `li`. */
  children(comments: T[]): ReactNode;
}

/** Comments with their number, the form for a new one, and the person's unsent ones first. */
export function CommentThread<T>({
  id,
  className,
  texts,
  query,
  count,
  form,
  loading,
  loadingMore = common.loadingMore,
  isLive = false,
  queue,
  unsent,
  children,
}: CommentThreadProps<T>) {
  const comments = itemsOf(query);
  const isEmpty = query.data && comments.length === 0 && unsent.length === 0;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.title}
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">: {plural(count, texts.counted)}</span>
      </h2>
      {form}
      {query.isLoading && loading}
      {query.isError && !query.data && (
        <div role="alert" className={styles.empty}>
          <b>{texts.fetchFailed}</b>
          <p>{texts.fetchFailedText}</p>
          <Button variant="outlined" onClick={() => void query.refetch()}>
            {common.retry}
          </Button>
        </div>
      )}
      {isEmpty && (
        <div className={styles.empty}>
          <b>{texts.empty}</b>
          <p>{texts.emptyText}</p>
        </div>
      )}
      <ul
        className={styles.list}
        {...(isLive
          ? { 'aria-live': 'polite', 'aria-relevant': 'additions' }
          : { 'aria-label': texts.title })}
      >
        {unsent.map(({ clientId, text, refusal, edit }) => (
          <UnsentRow
            key={clientId}
            text={text}
            refusal={refusal}
            onEdit={() => {
              edit();
              void queue.remove(clientId);
            }}
            onRetry={() => void queue.retry(clientId)}
            onDiscard={() => void queue.remove(clientId)}
          />
        ))}
        {children(comments)}
      </ul>
      {query.hasNextPage && <MoreButton query={query} loadingMore={loadingMore} />}
    </section>
  );
}
