import { Suspense } from 'react';
import { latePart } from '../../../app/lazy-page';
import { common } from '../../../locales/ru/common';
import { news } from '../../../locales/ru/news';
import { Button } from '../../../ui/Button';
import { NotCome } from '../../../ui/PagedList';
import { plural } from '../../../ui/russian';
import { longDate } from '../../../ui/time';
import { WaitingRow } from '../../../ui/WaitingRow';
import { WhenSeen } from '../../../ui/WhenSeen';
import { useNewsCommentsInfiniteQuery } from '../news.api';
import { useCommentForm, usePendingComments } from '../use-comment-form';
import styles from './comments.module.css';

const CommentForm = latePart(async () => (await import('./CommentForm')).CommentForm, NotCome);
const formHeight = 360;
/** The form is there before the reader comes to it, and costs nothing to who reads the first lines. */
const formAhead = 800;

/** `counted` is the number that the article itself gives, until the list has come. */
export function Comments({ newsId, counted }: { newsId: string; counted: number }) {
  const list = useNewsCommentsInfiniteQuery(newsId);
  const form = useCommentForm(newsId);
  const { outbox, pending } = usePendingComments(newsId);
  const comments = list.data?.pages.flatMap((page) => page.items) ?? [];
  const count = Math.max(list.data ? (list.data.pages[0]?.totalCount ?? 0) : counted, comments.length);

  return (
    <section className={`card ${styles.comments}`} aria-labelledby="comments-title">
      <h2 id="comments-title" className={styles.title}>
        {news.comments.title}
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">: {plural(count, news.commentsCount)}</span>
      </h2>
      <WhenSeen height={formHeight} ahead={formAhead}>
        <Suspense fallback={<div role="status" aria-label={common.loading} style={{ height: formHeight }} />}>
          <CommentForm form={form} />
        </Suspense>
      </WhenSeen>
      {list.isLoading && <CommentsSkeleton />}
      {list.isError && !list.data && (
        <div role="alert" className={styles.empty}>
          <b>{news.comments.fetchFailed}</b>
          <p>{news.comments.fetchFailedText}</p>
          <Button variant="outlined" onClick={() => void list.refetch()}>
            {common.retry}
          </Button>
        </div>
      )}
      {list.data && comments.length === 0 && pending.length === 0 && (
        <div className={styles.empty}>
          <b>{news.comments.empty}</b>
          <p>{news.comments.emptyText}</p>
        </div>
      )}
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {pending.map(({ clientId, draft, refusal }) => (
          <WaitingRow
            key={clientId}
            text={draft.content}
            refusal={refusal?.message}
            onEdit={() => {
              form.edit(draft);
              void outbox.remove(clientId);
            }}
            onRetry={() => void outbox.retry(clientId)}
            onDiscard={() => void outbox.remove(clientId)}
          />
        ))}
        {comments.map((comment) => (
          <li key={comment.id} className={styles.comment}>
            <span className={styles.avatar} aria-hidden="true">
              {comment.authorName.slice(0, 1).toUpperCase()}
            </span>
            <div className={styles.said}>
              <p className={styles.who}>
                <b>{comment.authorName}</b>
                <time dateTime={comment.createdAt}>{longDate(comment.createdAt)}</time>
              </p>
              <p className={styles.words}>{comment.content}</p>
            </div>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outlined"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? common.loading : news.comments.more}
        </Button>
      )}
    </section>
  );
}

function CommentsSkeleton() {
  return (
    <div role="status" aria-label={common.loading} className={styles.list}>
      {['a', 'b'].map((key) => (
        <div key={key} className={styles.comment}>
          <div className={`skeleton ${styles.avatar}`} />
          <div className={styles.said}>
            <div className="skeleton" style={{ width: '34%', height: 14 }} />
            <div className="skeleton" style={{ width: '86%', height: 14, marginTop: 8 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
