import { common } from '../../../locales/ru/common';
import { news } from '../../../locales/ru/news/news';
import { newsArticle } from '../../../locales/ru/news/news-article';
import { CommentRow, CommentSkeletons } from '../../../ui/comments/CommentRow';
import { CommentThread } from '../../../ui/comments/CommentThread';
import { countComments } from '../../../ui/comments/comment-pages';
import { useCommentJump } from '../../../ui/comments/use-comment-jump';
import { useReplying } from '../../../ui/comments/use-replying';
import { FollowButton } from '../../../ui/follow/FollowButton';
import { itemsOf } from '../../../ui/layout/PagedList';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { RenderWhenVisible } from '../../../ui/lazy/RenderWhenVisible';
import styles from './article-comments.module.css';
import { CommentEmail } from './CommentEmail';
import { useNewsCommentsInfiniteQuery } from './news-comments.api';
import { useUnsentNewsComments } from './unsent-comments';
import { useNewsCommentTools } from './use-news-comment-tools';
import { useNewsReactions } from './use-news-reactions';

const formHeight = 360;
const CommentForm = lazyOpened(
  async () => (await import('./NewsCommentForm')).NewsCommentForm,
  <div role="status" aria-label={common.loading} style={{ height: formHeight }} />,
);
const texts = { ...newsArticle.comments, counted: news.commentsCount };
/** In pixels: the form loads before the reader scrolls to it, but not for readers who stay at the beginning. */
const formMargin = 800;

/** `counted` is the number of comments in the article's data, shown until the comments have loaded. */
export function Comments({ newsId, title, counted }: { newsId: string; title: string; counted: number }) {
  const query = useNewsCommentsInfiniteQuery(newsId);
  const { queue, unsent, held, edits, refused } = useUnsentNewsComments(newsId);
  const { marked, jumpTo } = useCommentJump(query);
  const { formBox, reply, replying } = useReplying(itemsOf(query));
  const reactions = useNewsReactions(newsId);
  const { toolsOf, dialog } = useNewsCommentTools(newsId, { reactions, reply });
  return (
    <CommentThread
      id="comments-title"
      className={`card ${styles.comments}`}
      texts={texts}
      query={query}
      count={countComments(query.data, counted)}
      action={<FollowButton thing={{ kind: 'news', id: newsId, title }} />}
      form={
        <RenderWhenVisible height={formHeight} margin={formMargin}>
          {/* The key creates a new form, which starts with the draft of an unsent comment. */}
          <CommentForm key={edits} newsId={newsId} refused={refused} replying={replying} />
        </RenderWhenVisible>
      }
      formBox={formBox}
      loading={<CommentSkeletons />}
      loadingMore={common.loading}
      isLive
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
            isMarked={comment.id === marked}
            onReply={reply}
            onJump={jumpTo}
          >
            <CommentEmail commentId={comment.id} />
          </CommentRow>
        ))
      }
    </CommentThread>
  );
}
