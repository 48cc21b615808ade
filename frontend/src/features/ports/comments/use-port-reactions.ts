import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { ports } from '../../../locales/ru/ports/ports';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useReactions, type VisitorLikes } from '../../../ui/reactions/use-reactions';
import { showToast } from '../../../ui/toast/toast.slice';
import { portPath } from '../port-path';
import { showReactions, useLikeCommentMutation, useOwnPortReactionsQuery } from '../ports.api';

const texts = ports.comments;

/** The reactions to the comments on a port; a visitor only likes. */
export function usePortReactions(portId: string, hasComments: boolean) {
  const { user } = useCurrentUser();
  const person = { portId, personId: user?.id ?? null };
  const { currentData: data, ...query } = useOwnPortReactionsQuery(hasComments ? person : skipToken, {
    refetchOnReconnect: true,
  });
  const visitor = useVisitorLikes(portId);
  return useReactions({
    kind: 'port-comment-reaction',
    path: `${portPath(portId)}#chat`,
    request: (id, reaction, isGiven) =>
      requestOf(isGiven ? 'ports.reactToComment' : 'ports.takeReactionBack', { params: { id, reaction } }),
    own: { ...query, data },
    show: (sent) => showReactions(person, sent),
    visitor,
  });
}

/**
 * A visitor's likes, shown at once and undone when the request fails. One request at a time, because the call
 * toggles.
 */
function useVisitorLikes(portId: string): VisitorLikes {
  const dispatch = useAppDispatch();
  const [request] = useLikeCommentMutation();
  const [sent, setSent] = useState<VisitorLikes['sent']>();
  const like = async (commentId: string, isGiven: boolean) => {
    if (sent) return;
    setSent({ id: commentId, isGiven });
    const { error } = await request({ commentId, portId });
    setSent(undefined);
    if (error) dispatch(showToast({ kind: 'error', title: texts.likeFailed, text: texts.likeFailedText }));
  };
  return { sent, like: (id, isGiven) => void like(id, isGiven) };
}
