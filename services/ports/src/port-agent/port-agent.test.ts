import { randomUUID } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  portAgentCalls as calls,
  contributionEvents,
  newPortAgent,
  portAgentPath,
  ports,
  userEvents,
} from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const _admin: Actor = { kind: 'admin', login: 'admin' };
const codes = ['RUVVO', 'RULED', 'RUNVS', 'NLRTM', 'SGSIN', 'CNSHA', 'DEHAM', 'USNYC', 'AEJEA'];
let portId: string;
let author: Actor & { kind: 'user' };
beforeEach(() => {
  portId = codes.shift() as string;
  author = aUser();
});
const body = { name: 'Восток-Агент', phone: '+7 423 222-22-22', services: 'Снабжение' };
const add = () => {
  const call = { params: { id: portId }, actor: author, origin: anOrigin() };
  return service.call(calls.addAgent, { ...call, body: { ...body, clientId: randomUUID() } });
};
const read = () => service.call(calls.portAgents, { params: { id: portId } });
const decide = async (itemId: string, outcome: 'kept' | 'deleted' | 'restored', isHeld = false) => {
  const thing = { kind: 'port_agent', itemId, excerpt: '', path: portAgentPath(portId, itemId) } as const;
  const rule = outcome === 'deleted' ? ('fraud' as const) : null;
  await service.publish(adminEvents.reportsDecided, {
    ...thing,
    outcome,
    rule,
    authorId: author.id,
    isGone: false,
    reporterIds: [],
    ...(isHeld && { heldFor: 'contact' as const }),
  });
  await service.settle();
};
const approved = async () => {
  const { id } = await add();
  await decide(id, 'kept', true);
  return id;
};
const count = async () => (await service.call(ports.port, { params: { id: portId } })).agents;

it('an agent waits for a moderator, whoever adds it, and is counted once it is approved', async () => {
  const { id, isHeld } = await add();
  expect(isHeld).toBe(true);
  expect([await read(), await count()]).toEqual([[], 0]);
  const held = await service.query(`select data from outbox where type = $1 and data ->> 'itemId' = $2`, [
    contributionEvents.held.type,
    id,
  ]);
  expect(held).toMatchObject([
    {
      data: {
        kind: 'port_agent',
        content: 'Порт Владивосток · Восток-Агент · +7 423 222-22-22 · Снабжение',
        reason: 'contact',
      },
    },
  ]);
  await decide(id, 'kept', true);
  expect(await read()).toMatchObject([{ id, portId, ...body, email: null }]);
  expect(await count()).toBe(1);
  expect(await service.call(ports.agents)).toContainEqual(expect.objectContaining({ id, portId }));
  // Approving an agent does not make its author a trusted person.
  expect(await service.query('select 1 from trusted_people where user_id = $1', [author.id])).toEqual([]);
});

it('an agent is taken back before and after its approval, and then does not come back', async () => {
  const { id } = await add();
  const takeBack = (agent: string) =>
    service.call(calls.deleteOwnAgent, { params: { id: agent }, actor: author });
  await takeBack(id);
  await decide(id, 'kept', true);
  const shown = await approved();
  const own = (actor: Actor) => service.call(calls.ownAgents, { params: { id: portId }, actor });
  expect([await own(author), await own(aUser())]).toEqual([{ ids: [shown] }, { ids: [] }]);
  for (let n = 0; n < 2; n += 1) expect(await takeBack(shown)).toEqual({ success: true });
  expect(await own(author)).toEqual({ ids: [] });
  await decide(shown, 'restored');
  expect([await read(), await count()]).toEqual([[], 0]);
  const other = { params: { id: await approved() }, actor: aUser() };
  expect(await service.refusal(calls.deleteOwnAgent, other)).toMatchObject({ code: 'Forbidden' });
});

it('an agent stays when the account of who added it goes, one that waited loses its contacts', async () => {
  const id = await approved();
  const waiting = await add();
  await service.publish(userEvents.accountDeleted, { userId: author.id });
  await service.settle();
  const stored = async () =>
    service.query<{ id: string; phone: string | null; person: string }[]>(
      'select id, phone, person from port_agents where id = any($1) order by deleted_at nulls first',
      [[id, waiting.id]],
    );
  await expect.poll(async () => (await stored()).map(({ phone }) => phone)).toEqual([body.phone, null]);
  expect((await stored()).some(({ person }) => person.includes(author.id))).toBe(false);
});

it('an agent has a name, and a telephone number or an address in their forms', () => {
  const accepts = (draft: object) => newPortAgent.safeParse({ name: 'Агент', ...draft }).success;
  for (const draft of [
    { phone: '+74232222222' },
    { email: 'agent@example.org' },
    { phone: '+7 (423) 222-22-22' },
  ])
    expect(accepts(draft), JSON.stringify(draft)).toBe(true);
  const wrong = [
    {},
    { phone: '84232222222' },
    { phone: '+7' },
    { phone: '+7 423 звоните' },
    { email: 'agent' },
  ];
  for (const draft of [...wrong, { phone: '+74232222222', name: 'А' }])
    expect(accepts(draft), JSON.stringify(draft)).toBe(false);
});
