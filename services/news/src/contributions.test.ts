import { randomUUID } from 'node:crypto';
import { type HoldReason, news } from '@kubrik/contract';
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
import { newsService } from './service.definition.js';

let service: TestService;
const newsId = randomUUID();
beforeAll(async () => {
  service = await startTestService(newsService);
  await service.query(
    `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits)
     values ($1, 'Рейс', 'Кратко', '<p>Текст</p>', 'shipping', 'normal', now(), 'Лента')`,
    [newsId],
  );
});
afterAll(() => service?.stop());

const params = { id: newsId };
const from = (heldFor?: HoldReason) => ({ ...anOrigin(), heldFor });

const kinds: LivedKind[] = [
  {
    kind: 'news_comment',
    add: async (actor, heldFor) => {
      const body = { clientId: randomUUID(), authorName: 'Докер', content: 'Лоцман был' };
      return (await service.call(news.addComment, { params, actor, origin: from(heldFor), body })).id;
    },
    isShown: async (id) => {
      const { items } = await service.call(news.comments, { params, query: { limit: 50 } });
      return items.some((comment) => comment.id === id);
    },
    report: news.reportComment,
    remove: news.deleteComment,
    withdraw: (id, actor) => service.call(news.deleteOwnComment, { params: { id }, actor }),
  },
];

describe.each(kinds)('a contribution of the kind $kind', (kind) => {
  it.each(livesOf(kind))('$title', (life) => live(service, kind, life));
});

it('every kind of the service lives so', () => {
  const { kindNames } = service.running.app.get(Contributions);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(kindNames.toSorted());
});
