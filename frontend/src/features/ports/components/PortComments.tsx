import { common } from '../../../locales/ru/common';
import { ports } from '../../../locales/ru/ports';
import { Button } from '../../../ui/Button';
import { Ghosts, itemsOf } from '../../../ui/PagedList';
import { plural } from '../../../ui/russian';
import { WaitingRow } from '../../../ui/WaitingRow';
import { usePortCommentsInfiniteQuery } from '../ports.api';
import { usePendingComments, usePortComment } from '../use-port-comment';
import { PortCommentForm } from './PortCommentForm';
import { CommentRow } from './PortCommentRow';
import styles from './port-comments.module.css';

const texts = ports.comments;

export function PortComments({ portId }: { portId: string }) {
  const list = usePortCommentsInfiniteQuery(portId);
  const form = usePortComment(portId);
  const { outbox, pending } = usePendingComments(portId);
  const comments = itemsOf(list);
  const count = Math.max(list.data?.pages[0]?.totalCount ?? 0, comments.length);

  return (
    <section aria-labelledby="port-comments">
      <h2 id="port-comments" className={styles.title}>
        {texts.title}
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">: {plural(count, texts.counted)}</span>
      </h2>
      <PortCommentForm form={form} />
      {list.isLoading && <Ghosts rows={2} />}
      {list.isError && !list.data && (
        <div role="alert" className={styles.empty}>
          <b>{texts.fetchFailed}</b>
          <p>{texts.fetchFailedText}</p>
          <Button variant="outlined" onClick={() => void list.refetch()}>
            {common.retry}
          </Button>
        </div>
      )}
      {list.data && comments.length === 0 && pending.length === 0 && (
        <div className={styles.empty}>
          <b>{texts.empty}</b>
          <p>{texts.emptyText}</p>
        </div>
      )}
      <ul className={styles.list} aria-label={texts.title}>
        {pending.map((comment) => (
          <WaitingRow
            key={comment.clientId}
            text={comment.content}
            refusal={comment.refusal?.message}
            onEdit={() => {
              form.edit(comment);
              void outbox.remove(comment.clientId);
            }}
            onRetry={() => void outbox.retry(comment.clientId)}
            onDiscard={() => void outbox.remove(comment.clientId)}
          />
        ))}
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outlined"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? common.loadingMore : common.more}
        </Button>
      )}
    </section>
  );
}
