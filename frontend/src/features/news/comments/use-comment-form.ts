import type { ErrorForm, SentNewsComment } from '@kubrik/contract';
import { useState } from 'react';
import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { newsArticle } from '../../../locales/ru/news/news-article';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { currentUserApi } from '../../../platform/session/current-user';
import { commentSchemas } from '../../../ui/comments/comment-schemas';
import { unlessBlank } from '../../../ui/form/form-draft';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { commentKind, draftKey } from './unsent-comments';

const texts = newsArticle.comments;
/** A visitor must give a name; a signed-in person comments under the username. */
const schemaFor = (isSignedIn: boolean) => async () => {
  const { newNewsComment, newPortComment } = await commentSchemas();
  const { authorName } = newPortComment.shape;
  return isSignedIn
    ? (newNewsComment.extend({ authorName }) as unknown as typeof newNewsComment)
    : newNewsComment;
};
const empty = { authorName: '', authorEmail: '', content: '', replyTo: '', quote: '' };

/** The form of a new comment, which waits in the send queue while there is no connection. */
export function useCommentForm(newsId: string, refused: ErrorForm | undefined) {
  const dispatch = useAppDispatch();
  // `user` is undefined until the server has answered.
  const { data: user, isLoading } = currentUserApi.useCurrentUserQuery();
  const [refusal, setRefusal] = useState<{ text: string | undefined }>();
  const send = useQueuedSend<{ content: string }, SentNewsComment>((values, clientId) => ({
    kind: commentKind,
    label: texts.queueLabel,
    text: values.content,
    path: `/news/${newsId}`,
    call: requestOf('news.addComment', {
      params: { id: newsId },
      body: { ...values, ...(user && { authorName: user.username }), clientId } as BodyOf<'news.addComment'>,
    }),
  }));
  const form = useSendForm({
    schema: schemaFor(Boolean(user) || isLoading),
    schemaLoads: 'on-demand',
    sendsUnchecked: true,
    defaultValues: empty,
    draft: { key: draftKey(newsId), write: unlessBlank },
    refused,
    send,
    failedText: texts.failedText,
    valuesWhenSent: () => empty,
    onSent: ({ isHeld }) => {
      setRefusal(undefined);
      const added = { kind: 'success', title: texts.added } as const;
      dispatch(showToast(isHeld ? { kind: 'info', ...heldTexts.sent.comment } : added));
    },
    onQueued: () => {
      setRefusal(undefined);
      dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.kept }));
    },
    onFailed: (text) => setRefusal({ text }),
  });
  return { ...form, refusal, user, isLoading };
}
