import { randomUUID } from 'node:crypto';
import { crewFactCalls, type HoldReason, portAgentCalls, ports } from '@kubrik/contract';
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
import { portsService } from './service.definition.js';
import { nextPortNumber } from './testing/port-number.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const params = { id: 'RUVVO' };
const from = (heldFor?: HoldReason) => ({ ...anOrigin(), heldFor });
const has = async (all: Promise<{ id: string }[]>, id: string) => (await all).some((one) => one.id === id);
let code = 222;

const kinds: LivedKind[] = [
  {
    kind: 'port_comment',
    add: async (actor, heldFor) => {
      const body = { clientId: randomUUID(), content: 'Лоцман был' };
      return (await service.call(ports.addComment, { params, actor, origin: from(heldFor), body })).id;
    },
    isShown: async (id) =>
      has(
        service.call(ports.comments, { params, query: { limit: 50 } }).then(({ items }) => items),
        id,
      ),
    report: ports.reportComment,
    remove: ports.deleteComment,
    withdraw: (id, actor) => service.call(ports.deleteOwnComment, { params: { id }, actor }),
  },
  {
    kind: 'crew_fact',
    add: async (actor, heldFor) => {
      const body = { clientId: randomUUID(), kind: 'transport', content: 'Автобус каждый час' } as const;
      const call = { params, actor, origin: from(heldFor), body };
      return (await service.call(crewFactCalls.addCrewFact, call)).id;
    },
    isShown: (id) => has(service.call(crewFactCalls.crewFacts, { params }), id),
    report: crewFactCalls.reportCrewFact,
    remove: crewFactCalls.deleteCrewFact,
    withdraw: (id, actor) => service.call(crewFactCalls.deleteOwnCrewFact, { params: { id }, actor }),
  },
  {
    kind: 'port_agent',
    isAlwaysHeld: true,
    add: async (actor) => {
      const body = { clientId: randomUUID(), name: 'Восток-Агент', phone: '+7 423 222-22-22' };
      return (await service.call(portAgentCalls.addAgent, { params, actor, origin: anOrigin(), body })).id;
    },
    isShown: (id) => has(service.call(portAgentCalls.portAgents, { params }), id),
    report: portAgentCalls.reportAgent,
    remove: portAgentCalls.deleteAgent,
    withdraw: (id, actor) => service.call(portAgentCalls.deleteOwnAgent, { params: { id }, actor }),
  },
  {
    kind: 'port',
    add: async (actor, heldFor) => {
      code = nextPortNumber(code);
      const place = { country: 'Россия', latitude: '43.1', longitude: '131.9' };
      const words = { name: `Причал ${code}`, unLocode: `RU${code}`, description: 'Причал за мысом' };
      const body = { ...place, ...words };
      return (await service.call(ports.add, { actor, origin: from(heldFor), body })).id;
    },
    isShown: (id) =>
      service.call(ports.port, { params: { id } }).then(
        () => true,
        () => false,
      ),
    report: ports.report,
    remove: ports.delete,
  },
];

describe.each(kinds)('a contribution of the kind $kind', (kind) => {
  it.each(livesOf(kind))('$title', (life) => live(service, kind, life));
});

it('every kind of the service lives so', () => {
  const { kindNames } = service.running.app.get(Contributions);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(kindNames.toSorted());
});
