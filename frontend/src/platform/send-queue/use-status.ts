import { useSyncExternalStore } from 'react';
import { type SendQueueStatus, sendQueueStatus, watchSendQueueStatus } from './status';

const nothing: SendQueueStatus = { isRunning: false, waiting: 0, refused: 0 };

/** Numbers of waiting and refused entries, without the queue's own code. */
export const useSendQueueStatus = (): SendQueueStatus =>
  useSyncExternalStore(watchSendQueueStatus, sendQueueStatus, () => nothing);
