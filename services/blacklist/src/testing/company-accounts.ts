import { companyReplyCalls } from '@kubrik/contract';
import type { aUser, TestService } from '@kubrik/service-kit/testing';
import { moderator } from './targets.js';

/** Lets an account speak for a company: it asks, and a moderator accepts. */
export async function representedBy(
  service: TestService,
  targetId: string,
  companyAccountId: string,
  actor: ReturnType<typeof aUser>,
): Promise<void> {
  await service.call(companyReplyCalls.claim, {
    params: { id: targetId, targetType: 'company' },
    actor,
    body: { companyAccountId },
  });
  const { items } = await service.call(companyReplyCalls.claims, { query: {}, actor: moderator });
  const claim = items.find((one) => one.targetId === targetId);
  await service.call(companyReplyCalls.decideClaim, {
    params: { id: claim?.id ?? '' },
    actor: moderator,
    body: { accept: true },
  });
}
