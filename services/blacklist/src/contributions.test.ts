import { randomUUID } from 'node:crypto';
import { blacklist, experienceCalls, type HoldReason } from '@kubrik/contract';
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
import { blacklistService } from './service.definition.js';
import { aCompany } from './testing/targets.js';

let service: TestService;
let targetId: string;
beforeAll(async () => {
  service = await startTestService(blacklistService);
  targetId = await aCompany(service);
});
afterAll(() => service?.stop());

const from = (heldFor?: HoldReason) => ({ ...anOrigin(), heldFor });
const target = () => ({ targetType: 'company' as const, targetId });

const kinds: LivedKind[] = [
  {
    kind: 'vote',
    add: async (actor, heldFor) => {
      const body = { ...target(), voteType: 'black' as const, comment: `Не платят с мая: ${actor.username}` };
      await service.call(blacklist.vote, { actor, origin: from(heldFor), body });
      const [vote] = await service.query<{ id: string }[]>('select id from votes where person = $1', [
        `user:${actor.id}`,
      ]);
      return vote?.id ?? '';
    },
    isShown: async (id) => {
      const { items } = await service.call(blacklist.votes, { query: { targetId, limit: 50 } });
      return items.some((vote) => vote.id === id);
    },
    report: blacklist.reportVote,
    remove: blacklist.deleteVoteComment,
  },
  {
    kind: 'experience',
    add: async (actor, heldFor) => {
      const answers = { paidInTime: 'no', food: 'yes' } as const;
      const words = { from: '2025-01', to: '2025-06', content: 'Зарплату отдали через полгода.' };
      const body = { clientId: randomUUID(), ...target(), ...answers, ...words };
      return (await service.call(experienceCalls.addExperience, { actor, origin: from(heldFor), body })).id;
    },
    isShown: async (id) => {
      const { items } = await service.call(experienceCalls.experiences, { query: { targetId, limit: 50 } });
      return items.some((report) => report.id === id);
    },
    report: experienceCalls.reportExperience,
    remove: experienceCalls.deleteExperience,
    withdraw: (id, actor) => service.call(experienceCalls.deleteOwnExperience, { params: { id }, actor }),
  },
];

describe.each(kinds)('a contribution of the kind $kind', (kind) => {
  it.each(livesOf(kind))('$title', (life) => live(service, kind, life));
});

it('every kind of the service lives so', () => {
  const { kindNames } = service.running.app.get(Contributions);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(kindNames.toSorted());
});
