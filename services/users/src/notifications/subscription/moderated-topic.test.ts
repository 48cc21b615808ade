import { randomUUID } from 'node:crypto';
import { forumEvents, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, type Person } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const followersAreTold = async () => {
  await service.settle();
  await expect.poll(() => service.query('select 1 from graphile_worker.jobs')).toEqual([]);
};
const noticesOf = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items.map(({ type, title, path }) => ({
    type,
    title,
    path,
  }));

describe('a topic that a moderator deletes', () => {
  it('and brings back is told to who wrote in it or follows it, each time once, and not to its author', async () => {
    const topicId = randomUUID();
    const [author, writer, both, follower, other] = [
      await aPerson(service),
      await aPerson(service),
      await aPerson(service),
      await aPerson(service),
      await aPerson(service),
    ];
    const topic = { kind: 'topic', id: topicId, title: 'Визы', follows: true } as const;
    for (const { id: userId } of [author, both, follower])
      await service.publish(forumEvents.topicFollowed, { userId, ...topic });
    await service.settle();
    const moderate = async (isRestored: boolean) => {
      const moderated = { topicId, title: 'Визы', isRestored, knownTo: [author.id] };
      const first = { ...moderated, writerIds: [writer.id, randomUUID()], isLast: false };
      await service.publish(forumEvents.topicModerated, first);
      await service.publish(forumEvents.topicModerated, { ...moderated, writerIds: [both.id], isLast: true });
      await followersAreTold();
    };
    await moderate(false);
    await moderate(true);
    const told = [
      { type: 'followed', title: 'Тема «Визы» возвращена', path: `/forum/topics/${topicId}` },
      { type: 'followed', title: 'Тема «Визы» удалена модератором', path: '/forum?tab=topics' },
    ];
    for (const person of [writer, both, follower]) expect(await noticesOf(person)).toEqual(told);
    for (const person of [author, other]) expect(await noticesOf(person)).toEqual([]);
  });
});
