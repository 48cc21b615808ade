import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import type { SendQueueEntry } from '../../../platform/send-queue/entry';
import { useSendOutcomes, useUnsentEntries } from '../../../platform/send-queue/use-send-queue';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { showVote, type VoteResult } from '../blacklist.api';
import { type Target, targetAddress } from '../target';

/** Kind of a vote in the send queue. */
const voteKind = 'blacklist-vote';
const texts = blacklist.voting;

export type Vote = BodyOf<'blacklist.vote'>;

export const voteOf = ({ call: { body } }: SendQueueEntry) => body as Vote;

/** The `send` function of the vote form; of several unsent votes on one target only the last one is sent. */
export function useVote({ targetType, id, name }: Target) {
  const address = targetAddress({ targetType, id });
  return useQueuedSend<Vote, VoteResult>((body) => ({
    kind: voteKind,
    replaces: `vote:${address}`,
    label: texts.queueLabel(name),
    text: [texts.choices[body.voteType].label, body.comment].filter(Boolean).join('. '),
    path: `/blacklist?target=${encodeURIComponent(address)}`,
    call: requestOf('blacklist.vote', { body }),
  }));
}

/** The person's unsent vote on a target. */
export const useUnsentVote = (targetId: string): SendQueueEntry | undefined =>
  useUnsentEntries(voteKind).findLast((entry) => voteOf(entry).targetId === targetId);

/** Shows votes that the send queue has sent, also votes from before a reload. */
export function useSentVotes(): void {
  const dispatch = useAppDispatch();
  useSendOutcomes(voteKind, (outcome) => {
    if (outcome.state === 'sent') {
      const { userId } = outcome.entry;
      dispatch(showVote(userId, voteOf(outcome.entry), outcome.reply as VoteResult));
    }
    return false;
  });
}
