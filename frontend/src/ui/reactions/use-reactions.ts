import type { Reaction, ReactionCounts } from '@kubrik/contract';
import { useMemo } from 'react';
import { reactions as texts } from '../../locales/ru/people/reactions';
import type { CallRequest } from '../../platform/api/call';
import { useAppDispatch } from '../../platform/api/hooks';
import { newId } from '../../platform/ids';
import { useSendOutcomes, useSendQueue, useSendQueueEntries } from '../../platform/send-queue/use-send-queue';
import { currentUserApi, useCurrentUser } from '../../platform/session/current-user';
import { showToast } from '../toast/toast.slice';

type Action = Parameters<ReturnType<typeof useAppDispatch>>[0];

/** A message or comment that people react to. */
export interface ReactedItem {
  id: string;
  content: string;
  /** Missing in what a browser has kept from before there were any. */
  reactions?: ReactionCounts | undefined;
}

/** Whose reactions a person has given, by the id of the message or comment. */
export type OwnReactions = Readonly<Record<string, readonly Reaction[]>>;

export interface SentReaction {
  id: string;
  reaction: Reaction;
  isGiven: boolean;
  reply: unknown;
}

/** How the messages or comments of one page are reacted to. */
interface ReactionCalls {
  /** Kind of these reactions in the send queue. */
  kind: string;
  /** Path of the page. */
  path: string;
  request(id: string, reaction: Reaction, isGiven: boolean): CallRequest;
  /** The query of what the person has reacted with. */
  own: { data?: OwnReactions | undefined; isSuccess: boolean; isFetching: boolean };
  /** Shows what the server has just stored. */
  show(sent: SentReaction): Action;
  /** Where a visitor can like without an account; everything else needs one. */
  visitor?: VisitorLikes;
}

export interface VisitorLikes {
  /** The one that is on its way. */
  sent: { id: string; isGiven: boolean } | undefined;
  like(id: string, isGiven: boolean): void;
}

const keyOf = (id: string, reaction: string) => `${id} ${reaction}`;

/** Gives reactions by the send queue: what is done offline is sent later, once, and a newer decision replaces the one that waits. */
export function useReactions(calls: ReactionCalls) {
  const { kind, path, request, visitor } = calls;
  const { data: stored } = calls.own;
  const queue = useSendQueue();
  const dispatch = useAppDispatch();
  const { user } = useCurrentUser();
  const unsent = useUnsentReactions(calls);
  useReactionOutcomes(calls);
  const isStored = (id: string, reaction: Reaction) => stored?.[id]?.includes(reaction) ?? false;
  const isGiven = (id: string, reaction: Reaction) =>
    reaction === 'like' && visitor?.sent?.id === id
      ? visitor.sent.isGiven
      : (unsent.get(keyOf(id, reaction)) ?? isStored(id, reaction));
  const send = ({ id, content }: ReactedItem, reaction: Reaction, isWanted: boolean, userId: string) =>
    void queue.enqueue({
      clientId: newId(),
      userId,
      kind,
      label: texts.queueLabel,
      text: content,
      path,
      replaces: `${kind} ${keyOf(id, reaction)}`,
      call: request(id, reaction, isWanted),
    });
  return {
    isGiven,
    /** With the person's own one that is on its way, or without the one that is being taken back. */
    countOf: ({ id, reactions }: ReactedItem, reaction: Reaction) =>
      (reactions?.[reaction] ?? 0) + Number(isGiven(id, reaction)) - Number(isStored(id, reaction)),
    /** Gives a reaction, or takes it back when it was given. */
    toggle: (item: ReactedItem, reaction: Reaction) => {
      const isWanted = !isGiven(item.id, reaction);
      if (user) return send(item, reaction, isWanted, user.id);
      if (visitor && reaction === 'like') return visitor.like(item.id, isWanted);
      dispatch(showToast({ kind: 'error', title: texts.unauthorized, text: texts.unauthorizedText }));
    },
  };
}

export type Reactions = ReturnType<typeof useReactions>;

/** What was sent is shown, what was refused is said. */
function useReactionOutcomes({ kind, path, request, own, show }: ReactionCalls): void {
  const dispatch = useAppDispatch();
  useSendOutcomes(kind, (outcome) => {
    const { call, path: writtenAt } = outcome.entry;
    if (writtenAt !== path) return false;
    if (outcome.state === 'sent') {
      dispatch(show({ ...reactionOf(call, request), reply: outcome.reply }));
      // The answer that is missing or under way may be from before this reaction.
      if (!own.isSuccess || own.isFetching) dispatch(currentUserApi.util.invalidateTags(['OwnReactions']));
    }
    if (outcome.state === 'refused')
      dispatch(showToast({ kind: 'error', title: texts.failed, text: outcome.refusal.message }));
    return true;
  });
}

/** Whether a reaction is being given or taken back, by `keyOf`. */
function useUnsentReactions({ kind, request }: ReactionCalls): ReadonlyMap<string, boolean> {
  const entries = useSendQueueEntries(kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls of a kind never change
  return useMemo(
    () =>
      new Map(
        entries
          .filter(({ refusal }) => !refusal)
          .map(({ call }) => reactionOf(call, request))
          .map(({ id, reaction, isGiven }) => [keyOf(id, reaction), isGiven]),
      ),
    [entries],
  );
}

function reactionOf({ name, params }: CallRequest, request: ReactionCalls['request']) {
  const id = params?.id ?? '';
  const reaction = params?.reaction as Reaction;
  return { id, reaction, isGiven: name === request(id, reaction, true).name };
}
