import type { NewsComment } from '@kubrik/contract';
import type { BodyOf } from '../../platform/api/call';
import { useAppDispatch } from '../../platform/api/hooks';
import { useSendOutcomes, useSendQueue, useUnsentEntries } from '../../platform/send-queue/use-send-queue';
import { saveDraft } from '../../platform/storage/draft';
import type { UnsentComment } from '../../ui/comments/CommentThread';
import { commentApi } from './news.api';

/** Kind of a news comment in the send queue. */
export const commentKind = 'news-comment';
/** Puts a comment that the server has just stored before the others. */
const showComment = (newsId: string, added: NewsComment) =>
  commentApi.util.updateQueryData('newsComments', newsId, ({ pages }) => {
    const [first] = pages;
    if (!first || pages.some(({ items }) => items.some(({ id }) => id === added.id))) return;
    first.items.unshift(added);
    if (first.totalCount !== undefined) first.totalCount += 1;
  });

export const draftKey = (newsId: string) => `comment:${newsId}`;

/**
 * The person's comments on an article that the server does not have. `onEdit` is called when the text of one has become
 * the draft of the form.
 */
export function useUnsentComments(newsId: string, onEdit: () => void) {
  const queue = useSendQueue();
  const dispatch = useAppDispatch();
  useSendOutcomes(commentKind, (outcome) => {
    const isHere = outcome.entry.call.params?.id === newsId;
    if (outcome.state === 'sent' && isHere) dispatch(showComment(newsId, outcome.reply as NewsComment));
    return false;
  });
  const unsent = useUnsentEntries(commentKind)
    .filter(({ call: { params } }) => params?.id === newsId)
    .map(({ clientId, call: { body }, refusal }): UnsentComment => {
      const { authorName, authorEmail, content } = body as BodyOf<'news.addComment'>;
      const edit = () => {
        saveDraft(draftKey(newsId), JSON.stringify({ authorName, authorEmail: authorEmail ?? '', content }));
        onEdit();
      };
      return { clientId, text: content, refusal: refusal?.message, edit };
    });
  return { queue, unsent };
}
