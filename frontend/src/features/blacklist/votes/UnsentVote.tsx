import { useSendQueueStatus } from '../../../platform/send-queue/use-status';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';

const loaded = () => import('./QueuedVotes');
const QueuedVote = lazyQueuedForm(async () => (await loaded()).QueuedVote);
const SentQueuedVotes = lazyQueuedForm(async () => (await loaded()).SentQueuedVotes);

/** The person's vote on this target that waits in the send queue or was refused. */
export function UnsentVote({ targetId }: { targetId: string }) {
  return useSendQueueStatus().isRunning && <QueuedVote targetId={targetId} />;
}

/** Shows votes that the send queue has sent. While the queue's code is not loaded, there are no such votes. */
export function SentVotes() {
  return useSendQueueStatus().isRunning && <SentQueuedVotes />;
}
