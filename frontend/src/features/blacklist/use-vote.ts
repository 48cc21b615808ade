import { type BodyOf, call } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import type { OutboxEntry, Outcome } from '../../app/outbox/entry';
import { useKeptEntries, useOutcomes, useSend } from '../../app/outbox/use-outbox';
import { blacklist } from '../../locales/ru/blacklist';
import { newId } from '../../ui/ids';
import { showVote, type VoteResult } from './blacklist.api';
import { addressOf, type Target } from './target';

/** Kind of a vote in the outbox. */
const voteKind = 'blacklist-vote';
const texts = blacklist.voting;

export type Vote = BodyOf<'blacklist.vote'>;

export const voteOf = ({ call: { body } }: OutboxEntry) => body as Vote;

/** Sends a vote, or keeps it for the link; of several on one target the last one counts. */
export function useVote({ targetType, id, name }: Target) {
  const send = useSend();
  return (body: Vote, onKept: () => void): Promise<Outcome> => {
    const address = addressOf({ targetType, id });
    const { label } = texts.choices[body.voteType];
    const vote = {
      clientId: newId(),
      kind: voteKind,
      replaces: `vote:${address}`,
      label: texts.outbox(name),
      text: [label, body.comment].filter(Boolean).join('. '),
      place: `/blacklist?target=${encodeURIComponent(address)}`,
      call: call('blacklist.vote', { body }),
    };
    return send(vote, onKept);
  };
}

/** One's vote on a target that has not reached the server. */
export const useKeptVote = (targetId: string): OutboxEntry | undefined =>
  useKeptEntries(voteKind).findLast((entry) => voteOf(entry).targetId === targetId);

/** Shows the votes that the outbox has sent, also those of long ago. */
export function useSentVotes(): void {
  const dispatch = useAppDispatch();
  useOutcomes(voteKind, (outcome) => {
    if (outcome.state === 'sent') {
      const { userId } = outcome.entry;
      dispatch(showVote(userId, voteOf(outcome.entry), outcome.reply as VoteResult));
    }
    return false;
  });
}
