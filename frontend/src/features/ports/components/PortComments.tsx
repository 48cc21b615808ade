import { Suspense } from 'react';
import { ports } from '../../../locales/ru/ports';
import { Avatar } from '../../../ui/Avatar';
import { CommentRow } from '../../../ui/comments/CommentRow';
import { CommentThread } from '../../../ui/comments/CommentThread';
import { countComments } from '../../../ui/comments/comment-pages';
import { lazyComponent } from '../../../ui/lazy-page';
import { ComponentNotLoaded } from '../../../ui/Notices';
import { SkeletonRows } from '../../../ui/PagedList';
import { usePortCommentsInfiniteQuery } from '../ports.api';
import { useUnsentPortComments } from '../unsent-comments';
import { LikeButton } from './LikeButton';

const PortCommentForm = lazyComponent(
  async () => (await import('./PortCommentForm')).PortCommentForm,
  ComponentNotLoaded,
);
/** Pixels that the form takes. */
const formHeight = 240;

export function PortComments({ portId }: { portId: string }) {
  const query = usePortCommentsInfiniteQuery(portId);
  const { queue, unsent, edits, refused } = useUnsentPortComments(portId);
  return (
    <CommentThread
      id="port-comments"
      texts={ports.comments}
      query={query}
      count={countComments(query.data)}
      form={
        <Suspense fallback={<div style={{ height: formHeight }} />}>
          {/* A new form, so that it begins with the draft that an unsent comment has become. */}
          <PortCommentForm key={edits} portId={portId} refused={refused} />
        </Suspense>
      }
      loading={<SkeletonRows rows={2} />}
      queue={queue}
      unsent={unsent}
    >
      {(comments) =>
        comments.map((comment) => (
          <CommentRow
            key={comment.id}
            author={comment.authorName}
            isGuest={comment.isGuest}
            avatar={<Avatar name={comment.authorName} size={36} />}
            createdAt={comment.createdAt}
            text={comment.content}
          >
            <LikeButton comment={comment} />
          </CommentRow>
        ))
      }
    </CommentThread>
  );
}
