import { useSendQueueStatus } from '../../platform/send-queue/use-status';
import { lazyQueuedForm } from '../lazy/lazy-opened';
import type { UnsentListProps } from './UnsentList';

// Loads while there is a connection, like the forms do: a waiting decision has no form that would load this
// list.
const UnsentList = lazyQueuedForm(async () => (await import('./UnsentList')).UnsentList);

/** The person's unsent entries of this page; renders nothing when there are none. */
export function Unsent(props: UnsentListProps) {
  const { waiting, refused } = useSendQueueStatus();
  return waiting + refused > 0 ? <UnsentList {...props} /> : null;
}
