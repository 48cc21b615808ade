import type { ErrorForm, SentPortComment } from '@kubrik/contract';
import { useState } from 'react';
import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { ports } from '../../../locales/ru/ports/ports';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { currentUserApi } from '../../../platform/session/current-user';
import { commentSchemas } from '../../../ui/comments/comment-schemas';
import { unlessBlank } from '../../../ui/form/form-draft';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { portPath } from '../port-path';
import { commentKind, draftKey } from './unsent-comments';

const texts = ports.comments;
const empty = { authorName: '', content: '', replyTo: '', quote: '' };

interface Output {
  authorName?: string | undefined;
  content: string;
  replyTo?: string | undefined;
  quote?: string | undefined;
}

/** A visitor signs with a name, a signed-in person comments with their own. */
const schemaFor = (isSignedIn: boolean) => async () => {
  const { newNewsComment, newPortComment } = await commentSchemas();
  const { authorName } = newNewsComment.shape;
  return isSignedIn
    ? newPortComment
    : (newPortComment.extend({ authorName }) as unknown as typeof newPortComment);
};

/** The form of a new comment, which waits in the send queue while there is no connection. */
export function usePortComment(portId: string, refused: ErrorForm | undefined) {
  const dispatch = useAppDispatch();
  // Undefined until the server has answered.
  const { data: user, isLoading } = currentUserApi.useCurrentUserQuery();
  const [refusal, setRefusal] = useState<{ text: string | undefined }>();
  const send = useQueuedSend<Output, SentPortComment>(
    ({ authorName, content, replyTo, quote }, clientId) => ({
      kind: commentKind,
      label: texts.queueLabel,
      text: content,
      path: `${portPath(portId)}#chat`,
      call: requestOf('ports.addComment', {
        params: { id: portId },
        body: {
          clientId,
          content,
          ...(replyTo && { replyTo }),
          ...(quote && { quote }),
          ...(!user && { authorName }),
        },
      }),
    }),
  );
  const form = useSendForm({
    schema: schemaFor(Boolean(user) || isLoading),
    schemaLoads: 'on-demand',
    sendsUnchecked: true,
    defaultValues: empty,
    draft: { key: draftKey(portId), write: unlessBlank },
    refused,
    send,
    failedText: texts.failedText,
    // The name stays, because the person may write again.
    valuesWhenSent: ({ authorName }) => ({ ...empty, authorName }),
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
