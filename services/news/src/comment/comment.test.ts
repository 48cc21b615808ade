import { randomUUID } from 'node:crypto';
import { deletedPersonName, news } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GuestComments1764500003000 } from '../schema-migrations/1764500003000-guest-comments.js';
import { Comments1796082000006 } from '../schema-migrations/1796082000006-comments.js';
import { newsService } from '../service.definition.js';

let service: TestService;
let newsId: string;

beforeAll(async () => {
  service = await startTestService(newsService);
  newsId = randomUUID();
  await service.query(
    `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits)
     values ($1, 'Рейс', 'Кратко', '<p>Текст</p>', 'shipping', 'normal', now(), 'Лента')`,
    [newsId],
  );
});
afterAll(() => service?.stop());

const comment = (authorName: string, content: string, actor?: ReturnType<typeof aUser>) =>
  service.call(news.addComment, {
    params: { id: newsId },
    body: { authorName, content },
    ...(actor && { actor }),
  });

it('a visitor signs, a member writes under their own name, and the answer says which of them it was', async () => {
  expect(await comment('Докер', 'Без аккаунта')).toMatchObject({ authorName: 'Докер', isGuest: true });
  const signed = await comment('Капитан порта', 'С аккаунтом', aUser('bosun'));
  expect(signed).toMatchObject({ authorName: 'bosun', isGuest: false });
  const { items } = await service.call(news.comments, { params: { id: newsId } });
  expect(items.map(({ authorName, isGuest }) => [authorName, isGuest])).toEqual([
    ['bosun', false],
    ['Докер', true],
  ]);
});

it('a visitor does not sign as the platform', async () => {
  const refusal = await service.refusal(news.addComment, {
    params: { id: newsId },
    body: { authorName: 'Модератор', content: 'Слушайте меня' },
  });
  expect(refusal).toMatchObject({ statusCode: 400, details: [{ field: 'authorName' }] });
});

it('comments from before that was stored are guests’ when they have no account', async () => {
  const [migration, later] = [new GuestComments1764500003000(), new Comments1796082000006()];
  const runner = {
    query: (sql: string, values?: unknown[]) => service.query(sql, values),
  } as unknown as QueryRunner;
  const { id } = await comment('Тальман', 'Его аккаунт удалён');
  await later.down(runner);
  await migration.down(runner);
  await service.query('update news_comments set author_name = $2 where id = $1', [id, deletedPersonName]);
  await migration.up(runner);
  await later.up(runner);
  const rows = await service.query('select author_name, is_guest from comments order by created_at');
  expect(rows).toEqual([
    { author_name: 'Докер', is_guest: true },
    { author_name: 'bosun', is_guest: false },
    { author_name: deletedPersonName, is_guest: false },
  ]);
});
