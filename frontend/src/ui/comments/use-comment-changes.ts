import { useMemo } from 'react';
import { comments as texts } from '../../locales/ru/people/comments';
import type { CallRequest } from '../../platform/api/call';
import { useAppDispatch } from '../../platform/api/hooks';
import { newId } from '../../platform/ids';
import type { NewEntry } from '../../platform/send-queue/entry';
import {
  useSendOutcomes,
  useSendQueue,
  useSendQueueEntries,
  useUnsentEntries,
} from '../../platform/send-queue/use-send-queue';

type Action = Parameters<ReturnType<typeof useAppDispatch>>[0];

/** The calls that change the comments of one thing. */
export interface CommentCalls<C> {
  /** Kind of these changes in the send queue. */
  kind: string;
  /** Path of the page with the comments. */
  path: string;
  edit(id: string, content: string): CallRequest;
  deleteOwn(id: string): CallRequest;
  /** Shows the changed comment from the server. */
  show(changed: C): Action;
  /** Removes a comment from the list. */
  hide(id: string): Action;
}

/** A change by the author that the server does not have yet. */
export interface UnsentChange {
  clientId: string;
  /** The new text; undefined for a deletion. */
  content: string | undefined;
  /** Whether its first attempt has failed. */
  isWaiting: boolean;
  refusal: string | undefined;
}

const contentOf = ({ body }: CallRequest) => (body as { content: string } | undefined)?.content;

/**
 * Changes and deletes a person's own comments by the send queue: what they do offline is sent later, once.
 */
export function useCommentChanges<C>(calls: CommentCalls<C>) {
  const queue = useSendQueue();
  useOutcomes(calls);
  const unsent = useUnsentChanges(calls.kind);
  const about = (id: string): Pick<NewEntry, 'kind' | 'path' | 'replaces'> => {
    const { kind, path } = calls;
    // For one comment, a deletion and a new text replace each other in the queue.
    return { kind, path, replaces: `${kind} ${id}` };
  };
  return {
    unsent,
    edited: (id: string, content: string) => ({
      ...about(id),
      label: texts.queueLabel.edit,
      text: content,
      call: calls.edit(id, content),
    }),
    remove: ({ id, content }: { id: string; content: string }) =>
      void queue.enqueue({
        ...about(id),
        clientId: newId(),
        userId: queue.author(),
        label: texts.queueLabel.deletion,
        text: content,
        call: calls.deleteOwn(id),
      }),
    drop: ({ clientId }: UnsentChange) => void queue.remove(clientId),
  };
}

/** Shows changes that were sent; waiting and refused ones are shown at their comments. */
function useOutcomes<C>({ kind, path, show, hide }: CommentCalls<C>): void {
  const queue = useSendQueue();
  const dispatch = useAppDispatch();
  useSendOutcomes(kind, (outcome) => {
    const { call, path: writtenAt, clientId } = outcome.entry;
    if (writtenAt !== path) return false;
    const isDeletion = contentOf(call) === undefined;
    const id = call.params?.id ?? '';
    const isGone = outcome.state === 'refused' && outcome.refusal.status === 404;
    if (outcome.state === 'sent') dispatch(isDeletion ? hide(id) : show(outcome.reply as C));
    // Somebody else had already deleted it.
    if (isDeletion && isGone) {
      dispatch(hide(id));
      void queue.remove(clientId);
    }
    return isDeletion || !isGone;
  });
}

function useUnsentChanges(kind: string): ReadonlyMap<string, UnsentChange> {
  const entries = useSendQueueEntries(kind);
  const late = useUnsentEntries(kind);
  return useMemo(
    () =>
      new Map(
        entries.map((entry) => {
          const { clientId, call, refusal } = entry;
          const change = { clientId, content: contentOf(call), refusal: refusal?.message };
          return [call.params?.id ?? '', { ...change, isWaiting: late.includes(entry) }];
        }),
      ),
    [entries, late],
  );
}
