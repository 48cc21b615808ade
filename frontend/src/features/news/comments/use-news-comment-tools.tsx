import type { NewsComment } from '@kubrik/contract';
import { comments } from '../../../locales/ru/people/comments';
import { requestOf } from '../../../platform/api/call';
import { type CommentTools, useCommentTools } from '../../../ui/comments/use-comment-tools';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { TextVersions } from '../../../ui/text/TextVersions';
import {
  hideComment,
  showChangedComment,
  useCommentVersionsQuery,
  useDeleteCommentMutation,
} from './news-comments.api';

const Editor = lazyOpened(async () => (await import('../../../ui/comments/CommentEditor')).CommentEditor);

const Versions = ({ commentId, onClose }: { commentId: string; onClose(): void }) => (
  <TextVersions texts={comments} query={useCommentVersionsQuery(commentId)} onClose={onClose} />
);

/** The actions on the comments of an article. */
export function useNewsCommentTools(
  newsId: string,
  { reactions, reply }: Pick<CommentTools<NewsComment>, 'reactions' | 'reply'>,
) {
  const [remove] = useDeleteCommentMutation();
  return useCommentTools<NewsComment>({
    kind: 'news-comment-change',
    path: `/news/${newsId}`,
    edit: (id, content) => requestOf('news.editComment', { params: { id }, body: { content } }),
    deleteOwn: (id) => requestOf('news.deleteOwnComment', { params: { id } }),
    show: (changed) => showChangedComment(newsId, changed),
    hide: (id) => hideComment(newsId, id),
    remove: (id, reason) => remove({ id, newsId, reason }),
    reportedKind: 'news_comment',
    reactions,
    reply,
    Editor,
    Versions,
  });
}
