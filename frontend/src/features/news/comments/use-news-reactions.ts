import { requestOf } from '../../../platform/api/call';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useReactions } from '../../../ui/reactions/use-reactions';
import { showReactions, useOwnCommentReactionsQuery } from './news-comments.api';

/** The reactions to the comments on an article. */
export function useNewsReactions(newsId: string) {
  const { user } = useCurrentUser();
  const own = useOwnCommentReactionsQuery(newsId, { skip: !user, refetchOnReconnect: true });
  return useReactions({
    kind: 'news-comment-reaction',
    path: `/news/${newsId}`,
    request: (id, reaction, isGiven) =>
      requestOf(isGiven ? 'news.reactToComment' : 'news.takeReactionBack', { params: { id, reaction } }),
    own,
    show: (sent) => showReactions(newsId, sent),
  });
}
