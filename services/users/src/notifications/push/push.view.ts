import type { PushSubscriptionView } from '@kubrik/contract';
import type { PushSubscriptionRow } from './push-subscription.repository.js';

export const viewPushSubscription = (
  { id, browser, os, createdAt, sessionKey }: PushSubscriptionRow,
  ownSessionKey: string | undefined,
): PushSubscriptionView => ({
  id,
  browser,
  os,
  createdAt: createdAt.toISOString(),
  isCurrent: sessionKey === ownSessionKey,
});
