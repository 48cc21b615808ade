import type { ErrorForm } from '@kubrik/contract';
import { useState } from 'react';
import { heldTexts } from '../../locales/ru/moderation/held-texts';
import { commentForm } from '../../locales/ru/people/comment-form';
import type { CallRequest } from '../../platform/api/call';
import { useAppDispatch } from '../../platform/api/hooks';
import { currentUserApi } from '../../platform/session/current-user';
import { unlessBlank } from '../form/form-draft';
import { useQueuedSend } from '../form/use-queued-send';
import { useSendForm } from '../form/use-send-form';
import { showToast } from '../toast/toast.slice';
import { type CommentValues, commentSchema } from './comment-schema';

/** Where the comments of a form go. */
export interface CommentTarget {
  /** Kind of these comments in the send queue. */
  kind: string;
  /** What the send queue calls one. */
  queueLabel: string;
  draftKey: string;
  /** Path on this site of the page with the comments. */
  path: string;
  /** Whether a comment may have an e-mail address, to which replies are told. */
  hasEmail: boolean;
  /** The call that sends a comment. `username` is the name of the signed-in person. */
  callOf(values: CommentValues & { clientId: string }, username: string | undefined): CallRequest;
  /** Whether the name stays in the form after sending, because the person may write again. */
  keepsName: boolean;
}

/** The form of a new comment, which waits in the send queue while there is no connection. */
export function useCommentForm(target: CommentTarget, refused: ErrorForm | undefined) {
  const dispatch = useAppDispatch();
  // `user` is undefined until the server has answered.
  const { data: user, isLoading } = currentUserApi.useCurrentUserQuery();
  const [refusal, setRefusal] = useState<{ text: string | undefined }>();
  const send = useQueuedSend<CommentValues, { isHeld: boolean }>((values, clientId) => ({
    kind: target.kind,
    label: target.queueLabel,
    text: values.content,
    path: target.path,
    call: target.callOf({ ...values, clientId }, user?.username),
  }));
  const empty = {
    authorName: '',
    ...(target.hasEmail && { authorEmail: '' }),
    content: '',
    replyTo: '',
    quote: '',
  };
  const form = useSendForm({
    // Nobody is asked for a name before the server has said who they are.
    schema: () => commentSchema(target.hasEmail, Boolean(user) || isLoading),
    schemaLoads: 'on-demand',
    sendsUnchecked: true,
    defaultValues: empty,
    draft: { key: target.draftKey, write: unlessBlank },
    refused,
    send,
    failedText: commentForm.failedText,
    valuesWhenSent: ({ authorName }) => (target.keepsName ? { ...empty, authorName } : empty),
    onSent: ({ isHeld }) => {
      setRefusal(undefined);
      const added = { kind: 'success', title: commentForm.added } as const;
      dispatch(showToast(isHeld ? { kind: 'info', ...heldTexts.sent.comment } : added));
    },
    onQueued: () => {
      setRefusal(undefined);
      dispatch(showToast({ kind: 'error', title: commentForm.failed, text: commentForm.kept }));
    },
    onFailed: (text) => setRefusal({ text }),
  });
  return { ...form, refusal, user, isLoading };
}
