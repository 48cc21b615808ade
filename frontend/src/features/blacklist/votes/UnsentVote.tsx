import { useSendQueueStatus } from '../../../platform/send-queue/use-status';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';

const loaded = () => import('./QueuedVotes');
const QueuedVote = lazyQueuedForm(async () => (await loaded()).QueuedVote);
const SentQueuedVotes = lazyQueuedForm(async () => (await loaded()).SentQueuedVotes);

/** The person's vote on this target that waits or was refused. */
export function UnsentVote({ targetId }: { targetId: string }) {
  return useSendQueueStatus().isRunning && <QueuedVote targetId={targetId} />;
}

/** Shows votes that the queue has sent. Without the queue's code, nobody has voted here and nothing waits. */
export function SentVotes() {
  return useSendQueueStatus().isRunning && <SentQueuedVotes />;
}
