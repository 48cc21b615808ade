import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { sendQueue as queueTexts } from '../../../locales/ru/send-queue';
import { useSendQueue } from '../../../platform/send-queue/use-send-queue';
import { Button } from '../../../ui/controls/Button';
import { useSentVotes, useUnsentVote, voteOf } from './use-vote';
import styles from './vote-counts.module.css';

const texts = blacklist.voting;

/** The person's vote on this target that waits in the send queue or was refused. */
export function QueuedVote({ targetId }: { targetId: string }) {
  const queue = useSendQueue();
  const unsent = useUnsentVote(targetId);
  if (!unsent) return null;
  const { label } = texts.choices[voteOf(unsent).voteType];
  return (
    <p className={styles.kept} data-refused={unsent.refusal ? true : undefined}>
      {unsent.refusal ? texts.refused(label, unsent.refusal.message) : texts.waits(label)}
      <Button variant="text" small onClick={() => void queue.remove(unsent.clientId)}>
        {queueTexts.discard}
      </Button>
    </p>
  );
}

/** Shows votes that the send queue has sent, also votes from before a reload. */
export function SentQueuedVotes() {
  useSentVotes();
  return null;
}
