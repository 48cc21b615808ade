import { randomUUID } from 'node:crypto';
import { deletedPersonName, news, newsEvents, userEvents } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsService } from '../service.definition.js';

let service: TestService;
let newsId: string;
const admin = { kind: 'admin', login: 'admin' } as const;
const gone = `@${deletedPersonName}`;

beforeAll(async () => {
  service = await startTestService(newsService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  newsId = randomUUID();
  await service.query(
    `insert into news_items (id, title, summary, content, category, priority, published_at, source_credits)
     values ($1, 'Рейс', '@lotsman', '<p>@lotsman</p>', 'shipping', 'normal', now(), 'Лента')`,
    [newsId],
  );
});

const author = aUser('petr');
const write = (content: string, clientId = randomUUID()) =>
  service.call(news.addComment, {
    params: { id: newsId },
    actor: author,
    body: { authorName: 'x', content, clientId },
  });
const edit = (id: string, content: string) =>
  service.call(news.editComment, { params: { id }, actor: author, body: { content } });
const contents = async () => {
  const { items } = await service.call(news.comments, { params: { id: newsId } });
  return items.map(({ content }) => content);
};
const announced = async () => {
  const rows = await service.query(
    `select data from outbox where type = $1 and data ->> 'newsId' = $2 order by seq`,
    [newsEvents.commentChanged.type, newsId],
  );
  return rows.map(({ data }: { data: object }) => data);
};

async function leave(username: string, earlierUsernames: string[] = []): Promise<string> {
  const userId = randomUUID();
  const dueAt = new Date().toISOString();
  await service.publish(userEvents.deletionChanged, { userId, username, earlierUsernames, dueAt });
  await service.settle();
  return userId;
}

async function erase(userId: string): Promise<void> {
  await service.publish(userEvents.accountDeleted, { userId });
  await service.settle();
}

describe('a person whose account is gone', () => {
  it('is no longer mentioned in comments by any name, and readers learn of the change', async () => {
    const { id } = await write('Спросите @Lotsman, он же @staroe.imya; @lotsman-2 и a@lotsman другие');
    await write('Никого');
    await erase(await leave('lotsman', ['staroe.imya']));
    const content = `Спросите ${gone}, он же ${gone}; @lotsman-2 и a@lotsman другие`;
    expect(await contents()).toEqual(['Никого', content]);
    expect(await announced()).toEqual([{ newsId, commentId: id, content, editedAt: null }]);
    const { summary } = await service.call(news.item, { params: { id: newsId } });
    expect(summary).toBe('@lotsman');
  });

  it('is no longer mentioned in earlier texts, and the change is neither marked nor kept', async () => {
    const { id } = await write('Было: @bosman');
    await service.query(`update comments set created_at = now() - interval '1 day' where id = $1`, [id]);
    const { editedAt } = await edit(id, 'Стало: @bosman');
    expect(editedAt).not.toBeNull();
    await erase(await leave('bosman'));
    const { items } = await service.call(news.comments, { params: { id: newsId } });
    expect(items).toMatchObject([{ content: `Стало: ${gone}`, editedAt }]);
    const versions = await service.call(news.commentVersions, { params: { id }, actor: admin });
    expect(versions.map(({ content }) => content)).toEqual([`Было: ${gone}`]);
    expect((await announced()).at(-1)).toMatchObject({ content: `Стало: ${gone}`, editedAt });
  });

  it('is not in kept answers either, where a line end stands before the mention', async () => {
    const clientId = randomUUID();
    const content = 'Начало\n@kok7 и «@kok7»\t@kok7, n@kok7';
    const { id } = await write(content, clientId);
    await erase(await leave('kok7'));
    const again = await write(content, clientId);
    expect(again).toMatchObject({ id, content: `Начало\n${gone} и «${gone}»\t${gone}, n@kok7` });
    expect(await contents()).toEqual([again.content]);
  });

  it('is renamed silently where the comment is deleted', async () => {
    const { id } = await write('Удалят @motorist');
    await service.call(news.deleteComment, { params: { id }, actor: admin });
    await erase(await leave('motorist'));
    const [row] = await service.query('select content from comments where id = $1', [id]);
    expect(row).toEqual({ content: `Удалят ${gone}` });
    expect(await announced()).toEqual([]);
  });

  it('is forgotten with the account, and when they change their mind', async () => {
    const staying = await leave('shturman');
    await write('@shturman');
    const change = { userId: staying, username: 'shturman', earlierUsernames: [], dueAt: null };
    await service.publish(userEvents.deletionChanged, change);
    await service.settle();
    await erase(await leave('plotnik'));
    expect(await service.query('select * from leaving_people')).toEqual([]);
    expect(await contents()).toEqual(['@shturman']);
  });
});
