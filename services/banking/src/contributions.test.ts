import { randomUUID } from 'node:crypto';
import { banking, type HoldReason } from '@kubrik/contract';
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
import { bankingService } from './service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(bankingService);
});
afterAll(() => service?.stop());

const from = (heldFor?: HoldReason) => ({ ...anOrigin(), heldFor });

const kinds: LivedKind[] = [
  {
    kind: 'review',
    add: async (actor, heldFor) => {
      const body = { clientId: randomUUID(), bankId: 1, comment: 'Перевод за час' };
      return (await service.call(banking.addReview, { actor, origin: from(heldFor), body })).id;
    },
    isShown: async (id) => {
      const { items } = await service.call(banking.reviews, { query: { limit: 50 } });
      return items.some((review) => review.id === id);
    },
    report: banking.reportReview,
    remove: banking.deleteReview,
  },
];

describe.each(kinds)('a contribution of the kind $kind', (kind) => {
  it.each(livesOf(kind))('$title', (life) => live(service, kind, life));
});

it('every kind of the service lives so', () => {
  const { kindNames } = service.running.app.get(Contributions);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(kindNames.toSorted());
});
