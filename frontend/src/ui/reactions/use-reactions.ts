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
  /** Missing in answers that a browser stored before reactions existed. */
  reactions?: ReactionCounts | undefined;
}

/** A person's own reactions, by the id of the message or comment. */
export type OwnReactions = Readonly<Record<string, readonly Reaction[]>>;

export interface SentReaction {
  id: string;
  reaction: Reaction;
  isGiven: boolean;
  reply: unknown;
}

/** The calls for reactions to the messages or comments of one page. */
interface ReactionCalls {
  /** Kind of these reactions in the send queue. */
  kind: string;
  /** Path of the page. */
  path: string;
  request(id: string, reaction: Reaction, isGiven: boolean): CallRequest;
  /** The query of the person's own reactions. */
  own: { data?: OwnReactions | undefined; isSuccess: boolean; isFetching: boolean };
  /** Shows a reaction that the server has just stored. */
  show(sent: SentReaction): Action;
  /** Set where visitors can like without an account; other reactions need one. */
  visitor?: VisitorLikes;
}

export interface VisitorLikes {
  /** The like that is being sent. */
  sent: { id: string; isGiven: boolean } | undefined;
  like(id: string, isGiven: boolean): void;
}

const keyOf = (id: string, reaction: string) => `${id} ${reaction}`;

/**
 * Gives reactions by the send queue: what a person does offline is sent later, once, and a newer decision
 * replaces a waiting one.
 */
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
    /** Counts the person's reaction that is being given, and not the one that is being taken back. */
    countOf: ({ id, reactions }: ReactedItem, reaction: Reaction) =>
      (reactions?.[reaction] ?? 0) + Number(isGiven(id, reaction)) - Number(isStored(id, reaction)),
    /** Gives a reaction, or takes it back if the person has given it. */
    toggle: (item: ReactedItem, reaction: Reaction) => {
      const isWanted = !isGiven(item.id, reaction);
      if (user) return send(item, reaction, isWanted, user.id);
      if (visitor && reaction === 'like') return visitor.like(item.id, isWanted);
      dispatch(showToast({ kind: 'error', title: texts.unauthorized, text: texts.unauthorizedText }));
    },
  };
}

export type Reactions = ReturnType<typeof useReactions>;

/** Shows reactions that were sent, and a toast for refused ones. */
function useReactionOutcomes({ kind, path, request, own, show }: ReactionCalls): void {
  const dispatch = useAppDispatch();
  useSendOutcomes(kind, (outcome) => {
    const { call, path: writtenAt } = outcome.entry;
    if (writtenAt !== path) return false;
    if (outcome.state === 'sent') {
      dispatch(show({ ...reactionOf(call, request), reply: outcome.reply }));
      // If the answer is missing or under way, it may be older than this reaction.
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
