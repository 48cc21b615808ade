import { useSyncExternalStore } from 'react';
import { type SendQueueStatus, sendQueueStatus, watchSendQueueStatus } from '../platform/send-queue/status';
import { lazyQueuedForm } from './lazy-opened';
import type { UnsentListProps } from './UnsentList';

const UnsentList = lazyQueuedForm(async () => (await import('./UnsentList')).UnsentList);
const nothing: SendQueueStatus = { isRunning: false, waiting: 0, refused: 0 };

/** What the person wrote here and has not sent; the code of its list comes only while something waits. */
export function Unsent(props: UnsentListProps) {
  const { waiting, refused } = useSyncExternalStore(watchSendQueueStatus, sendQueueStatus, () => nothing);
  return waiting + refused > 0 ? <UnsentList {...props} /> : null;
}
