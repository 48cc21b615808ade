import { randomUUID } from 'node:crypto';
import { type Actor, news, newsEvents, userEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(newsService);
});
afterAll(() => service?.stop());

it('comments of a person follow a change of their name, also above replies; those of a guest of that name stay', async () => {
  const newsId = randomUUID();
  await service.query(
    `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits)
     values ($1, 'Рейс', 'Кратко', '<p>Текст</p>', 'shipping', 'normal', now(), 'Лента')`,
    [newsId],
  );
  const author = aUser('rude_name');
  const write = (actor: Actor, authorName: string, replyTo?: string) =>
    service.call(news.addComment, {
      params: { id: newsId },
      body: { authorName, content: 'Пишет @rude_name', replyTo },
      actor,
    });
  const own = await write(author, 'any');
  await write({ kind: 'visitor', id: 'v' }, 'rude_name');
  await write(aUser('other'), 'any', own.id);
  const change = { userId: author.id, username: 'Моряк-4583', role: 'user', isActive: true } as const;
  await service.publish(userEvents.changed, change);
  await service.settle();
  const list = async () =>
    (await service.call(news.comments, { params: { id: newsId } })).items.map(
      ({ authorName, replyTo, content }) => [authorName, replyTo?.authorName, content],
    );
  await expect.poll(list).toEqual([
    ['other', 'Моряк-4583', 'Пишет @rude_name'],
    ['rude_name', undefined, 'Пишет @rude_name'],
    ['Моряк-4583', undefined, 'Пишет @rude_name'],
  ]);
  const announced = await service.query('select data from outbox where type = $1', [
    newsEvents.commentersRenamed.type,
  ]);
  expect(announced).toEqual([{ data: { newsId } }]);
});
