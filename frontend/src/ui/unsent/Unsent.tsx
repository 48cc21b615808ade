import { useSendQueueStatus } from '../../platform/send-queue/use-status';
import { lazyQueuedForm } from '../lazy/lazy-opened';
import type { UnsentListProps } from './UnsentList';

// There before the connection goes, as the forms are: a press that waits has no form that would load it.
const UnsentList = lazyQueuedForm(async () => (await import('./UnsentList')).UnsentList);

/** What the person wrote here and has not sent; nothing is rendered while nothing waits. */
export function Unsent(props: UnsentListProps) {
  const { waiting, refused } = useSendQueueStatus();
  return waiting + refused > 0 ? <UnsentList {...props} /> : null;
}
