import { randomUUID } from 'node:crypto';
import { type Actor, portEvents, ports, userEvents } from '@kubrik/contract';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

const params = { id: 'RUVVO' };
let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

it('comments of a person follow a change of their name, also above replies; those of a guest of that name stay', async () => {
  const author = aUser('rude_name');
  const write = (actor: Actor, body: { authorName?: string; replyTo?: string } = {}) =>
    service.call(ports.addComment, {
      params,
      body: { content: 'Пишет @rude_name', clientId: randomUUID(), ...body },
      actor,
      origin: anOrigin(),
    });
  const own = await write(author);
  await write({ kind: 'visitor', id: 'v' }, { authorName: 'rude_name' });
  await write(aUser('other'), { replyTo: own.id });
  const change = { userId: author.id, username: 'Моряк-4583', role: 'user', isActive: true } as const;
  await service.publish(userEvents.changed, change);
  await service.settle();
  const list = async () =>
    (await service.call(ports.comments, { params })).items.map(({ authorName, replyTo, content }) => [
      authorName,
      replyTo?.authorName,
      content,
    ]);
  await expect.poll(list).toEqual([
    ['other', 'Моряк-4583', 'Пишет @rude_name'],
    ['rude_name', undefined, 'Пишет @rude_name'],
    ['Моряк-4583', undefined, 'Пишет @rude_name'],
  ]);
  const announced = await service.query('select data from outbox where type = $1', [
    portEvents.commentersRenamed.type,
  ]);
  expect(announced).toEqual([{ data: { portId: params.id } }]);
});
