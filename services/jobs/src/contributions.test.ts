import { randomUUID } from 'node:crypto';
import { type HoldReason, jobs } from '@kubrik/contract';
import { Contributions } from '@kubrik/service-kit';
import {
  anOrigin,
  type LivedKind,
  live,
  livesOf,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsService } from './service.definition.js';
import { verifiedEmployers } from './testing/employers.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service?.stop());

const employerOf = verifiedEmployers(() => service);
const from = (heldFor?: HoldReason) => ({ ...anOrigin(), heldFor });

const kinds: LivedKind[] = [
  {
    kind: 'vacancy',
    add: async (actor, heldFor) => {
      const body = {
        clientId: randomUUID(),
        companyAccountId: await employerOf(actor),
        title: 'Второй механик на танкер',
        company: `Азимут ${actor.username}`,
        location: 'Роттердам',
        position: 'Engine Officer',
        vesselType: 'Tanker',
        salaryFrom: 6000,
        salaryTo: 6500,
        description: `Вахта с 4 до 8, ${randomUUID()}.`,
        contactEmail: 'crew@azimut.example',
      } as const;
      return (await service.call(jobs.post, { actor, origin: from(heldFor), body })).id;
    },
    isShown: (id) =>
      service.call(jobs.item, { params: { id } }).then(
        () => true,
        () => false,
      ),
    report: jobs.report,
    remove: jobs.close,
    withdraw: (id, actor) => service.call(jobs.close, { params: { id }, actor, query: {} }),
  },
];

describe.each(kinds)('a contribution of the kind $kind', (kind) => {
  it.each(livesOf(kind))('$title', (life) => live(service, kind, life));
});

it('every kind of the service lives so', () => {
  const { kindNames } = service.running.app.get(Contributions);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(kindNames.toSorted());
});
