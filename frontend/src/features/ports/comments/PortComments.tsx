import { ports } from '../../../locales/ru/ports/ports';
import { Avatar } from '../../../ui/author/Avatar';
import { CommentRow } from '../../../ui/comments/CommentRow';
import { CommentThread } from '../../../ui/comments/CommentThread';
import { countComments } from '../../../ui/comments/comment-pages';
import { useCommentJump } from '../../../ui/comments/use-comment-jump';
import { useReplying } from '../../../ui/comments/use-replying';
import { FollowButton } from '../../../ui/follow/FollowButton';
import { itemsOf, SkeletonRows } from '../../../ui/layout/PagedList';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { usePortCommentsInfiniteQuery } from '../ports.api';
import { useUnsentPortComments } from './unsent-comments';
import { usePortCommentTools } from './use-port-comment-tools';
import { usePortReactions } from './use-port-reactions';

/** Height of the form in px. */
const formHeight = 240;
const PortCommentForm = lazyOpened(
  async () => (await import('./PortCommentForm')).PortCommentForm,
  <div style={{ height: formHeight }} />,
);

export function PortComments({ portId, portName }: { portId: string; portName: string }) {
  const query = usePortCommentsInfiniteQuery(portId);
  const { queue, unsent, held, edits, refused } = useUnsentPortComments(portId);
  const { marked, jumpTo } = useCommentJump(query);
  const comments = itemsOf(query);
  const { formBox, reply, replying } = useReplying(comments);
  const reactions = usePortReactions(portId, comments.length > 0);
  const { toolsOf, dialog } = usePortCommentTools(portId, { reactions, reply });
  return (
    <CommentThread
      id="port-comments"
      texts={ports.comments}
      query={query}
      count={countComments(query.data)}
      action={<FollowButton thing={{ kind: 'port', id: portId, title: portName }} />}
      form={
        <>
          {/* The key makes a new form, so that it starts with the draft of the unsent comment. */}
          <PortCommentForm key={edits} portId={portId} refused={refused} replying={replying} />
        </>
      }
      formBox={formBox}
      loading={<SkeletonRows rows={2} />}
      queue={queue}
      unsent={unsent}
      held={held}
      dialog={dialog}
    >
      {(comments) =>
        comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            tools={toolsOf(comment)}
            reactions={reactions}
            avatar={<Avatar name={comment.authorName} size={36} />}
            isMarked={comment.id === marked}
            onReply={reply}
            onJump={jumpTo}
          />
        ))
      }
    </CommentThread>
  );
}
