import { randomUUID } from 'node:crypto';
import { type CompanyRole, type Payload, userEvents } from '@kubrik/contract';
import type { TestService } from './service.js';

/** How companies of tests are verified. */
export const verified = {
  way: 'domain',
  at: '2026-11-12T09:30:00.000Z',
  evidence: 'crewing.example',
} as const;

/** Publishes a company account like the users service; verified by default. @returns its id */
export async function aCompanyAccount(
  service: TestService,
  people: { id: string; companyRole?: CompanyRole }[],
  change: Partial<Payload<typeof userEvents.companyChanged>> = {},
): Promise<string> {
  const companyId = change.companyId ?? randomUUID();
  await service.publish(userEvents.companyChanged, {
    companyId,
    name: 'Балтийский крюинг',
    domain: 'crewing.example',
    country: 'RU',
    verification: verified,
    members: people.map(({ id: userId, companyRole: role = 'owner' }) => ({ userId, role })),
    isDeleted: false,
    ...change,
  });
  await service.settle();
  return companyId;
}
