import { activity, crewFactCalls, ports, userEvents } from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
});
afterAll(() => service?.stop());

const person = aUser('pilot_of_ports');
const { id: userId, username } = person;
const params = { username };
const choose = async (showsActivity: boolean) => {
  await service.publish(userEvents.publicChoicesChanged, { userId, username, showsActivity });
  await service.settle();
};

it('tells which ports a person added, once they show it and until they take it back', async () => {
  const body = {
    name: 'Причал Дальний',
    country: 'Россия',
    unLocode: 'RUZZ7',
    latitude: '43.1',
    longitude: '131.9',
    portType: 'seaport',
    description: 'Небольшой причал за мысом',
  } as const;
  const added = await service.call(ports.add, { body, actor: person });
  const refusal = { statusCode: 404, code: 'UserNotFound', details: [{ field: 'username' }] };
  expect(await service.refusal(activity.ports.addedBy, { params })).toMatchObject(refusal);
  await choose(true);
  const { id, name, nameRu, country, countryRu } = added;
  // Until it is confirmed, lists show the port to nobody else.
  expect(await service.call(activity.ports.addedBy, { params })).toEqual([]);
  await service.query('update ports set is_confirmed = true where id = $1', [id]);
  expect(await service.call(activity.ports.addedBy, { params })).toEqual([
    { id, name, nameRu, country, countryRu },
  ]);
  await choose(false);
  expect(await service.refusal(activity.ports.addedBy, { params })).toMatchObject(refusal);
});

it('tells what a person told of ports, once they show it', async () => {
  await choose(true);
  const tell = (heldFor?: 'link') =>
    service.call(crewFactCalls.addCrewFact, {
      params: { id: 'RUVVO' },
      actor: person,
      origin: { ...anOrigin(), heldFor },
      body: { kind: 'transport', content: 'Автобус от проходной\nкаждый час' },
    });
  const { id, createdAt } = await tell();
  const deleted = await tell();
  await tell('link');
  await service.call(crewFactCalls.deleteOwnCrewFact, { params: { id: deleted.id }, actor: person });
  expect(await service.call(activity.ports.crewFactsBy, { params })).toEqual([
    {
      id,
      portId: 'RUVVO',
      kind: 'transport',
      createdAt,
      portName: 'Владивосток',
      excerpt: 'Автобус от проходной каждый час',
    },
  ]);
  await choose(false);
  expect(await service.refusal(activity.ports.crewFactsBy, { params })).toMatchObject({
    code: 'UserNotFound',
  });
});
