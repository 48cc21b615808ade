import type { ForumMessage } from '@kubrik/contract';
import { topicPath } from '@kubrik/contract/page/paths';
import { useMemo } from 'react';
import { forum } from '../../../locales/ru/forum';
import { type CallRequest, type ReplyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { newId } from '../../../platform/ids';
import {
  useSendOutcomes,
  useSendQueue,
  useSendQueueEntries,
} from '../../../platform/send-queue/use-send-queue';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useReactions } from '../../../ui/reactions/use-reactions';
import { showToast } from '../../../ui/toast/toast.slice';
import { showRemoved, showSent } from '../chat/chat.api';
import { showReactions, useOwnReactionsQuery } from './own-reactions.api';

/** Kinds of changes in the send queue. */
const changeKinds = {
  edit: 'forum-message-edit',
  deletion: 'forum-message-deletion',
} as const;

/** The person's changes that the server has not confirmed yet, by message. */
export interface UnsentChanges {
  edits: ReadonlyMap<string, { content: string; isRefused: boolean }>;
  deletions: ReadonlySet<string>;
}

/**
 * Changes the person's own messages and reacts to all, by the send queue: what they do offline is sent later,
 * once.
 */
export function useMessageChanges(topicId: string) {
  const send = useSendChange(topicId);
  useChangeOutcomes(topicId);
  const unsent = useUnsentChanges();
  const reactions = useMessageReactions(topicId);
  const actions = useMemo(
    () => ({
      edit: ({ id }: ForumMessage, content: string) =>
        send(
          changeKinds.edit,
          id,
          content,
          requestOf('forum.editMessage', { params: { id }, body: { content } }),
        ),
      remove: ({ id, content }: ForumMessage) =>
        send(changeKinds.deletion, id, content, requestOf('forum.deleteOwnMessage', { params: { id } })),
    }),
    [send],
  );
  return { ...actions, unsent, reactions };
}

type Kind = (typeof changeKinds)[keyof typeof changeKinds];

function useSendChange(topicId: string) {
  const queue = useSendQueue();
  const { user } = useCurrentUser();
  const userId = user?.id;
  return useMemo(
    () => (kind: Kind, what: string, text: string, call: CallRequest) => {
      if (!userId) return;
      queue.enqueue({
        clientId: newId(),
        userId,
        kind,
        label: forum.queueLabel[kind],
        text,
        path: topicPath(topicId),
        replaces: `${kind} ${what}`,
        call,
      });
    },
    [queue, topicId, userId],
  );
}

function useChangeOutcomes(topicId: string): void {
  const dispatch = useAppDispatch();
  useChangeOutcome(changeKinds.edit, (_, reply) => dispatch(showSent(reply as ForumMessage)));
  useChangeOutcome(changeKinds.deletion, ({ params }) => dispatch(showRemoved(topicId, params?.id ?? '')));
}

/** Shows changes that were sent, and a toast for refused ones; waiting ones are shown at their messages. */
function useChangeOutcome(kind: Kind, show: (call: CallRequest, reply: unknown) => void): void {
  const dispatch = useAppDispatch();
  useSendOutcomes(kind, (outcome) => {
    if (outcome.state === 'sent') show(outcome.entry.call, outcome.reply);
    if (outcome.state === 'refused')
      dispatch(showToast({ kind: 'error', title: forum.changeRefused, text: outcome.refusal.message }));
    return true;
  });
}

function useUnsentChanges(): UnsentChanges {
  const edits = useSendQueueEntries(changeKinds.edit);
  const deletions = useSendQueueEntries(changeKinds.deletion);
  return useMemo(
    () => ({
      edits: new Map(
        edits.map(({ call, refusal }) => [
          call.params?.id ?? '',
          { content: (call.body as { content: string }).content, isRefused: Boolean(refusal) },
        ]),
      ),
      deletions: new Set(deletions.flatMap(({ call, refusal }) => (refusal ? [] : (call.params?.id ?? [])))),
    }),
    [edits, deletions],
  );
}

function useMessageReactions(topicId: string) {
  const { user } = useCurrentUser();
  const own = useOwnReactionsQuery(topicId, { skip: !user, refetchOnReconnect: true });
  return useReactions({
    kind: 'forum-reaction',
    path: topicPath(topicId),
    request: (id, reaction, isGiven) =>
      requestOf(isGiven ? 'forum.react' : 'forum.takeReactionBack', { params: { id, reaction } }),
    own,
    show: ({ id: messageId, reaction, isGiven, reply }) =>
      showReactions(topicId, { messageId, ...(reply as ReplyOf<'forum.react'>) }, reaction, isGiven),
  });
}

export type MessageChanges = ReturnType<typeof useMessageChanges>;
