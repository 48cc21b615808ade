import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { admin, type ContentJobRun, newsEvents } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminService } from '../../service.definition.js';

const actor = { kind: 'admin', login: 'admin' } as const;
let service: TestService;

beforeEach(async () => {
  service = await startTestService(adminService);
  await service.call(admin.saveMessengerSettings, {
    actor,
    body: { groupId: '@crew_group', autoPublishNews: false, publishInterval: 120 },
  });
});
afterEach(() => service.stop());

async function publishNews(title: string, minutesAgo: number): Promise<string> {
  const newsId = randomUUID();
  await service.publish(newsEvents.published, {
    newsId,
    title,
    summary: 'Кратко',
    category: 'shipping',
    priority: 'normal',
    sourceCredits: 'Лента',
    sourceUrl: null,
    publishedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  await service.settle();
  return newsId;
}

/** The outcome in the panel's history. */
async function outcomeOf(jobId: string): Promise<ContentJobRun> {
  const find = async () =>
    (await service.call(admin.contentJobRuns, { actor })).items.find((run) => run.jobId === jobId);
  await expect.poll(async () => (await find())?.finishedAt ?? null, { timeout: 10_000 }).not.toBeNull();
  return (await find()) as ContentJobRun;
}

const sent = async () => {
  const text = await readFile(join(service.environment.dataDir, 'messenger.jsonl'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

describe('posting a news item to the group', () => {
  it('takes the newest that has not been posted, and each only once', async () => {
    await publishNews('Старая новость', 60);
    await publishNews('Новая новость', 1);
    expect(await sent()).toEqual([]);
    for (const [title, state] of [
      ['Новая новость', 'succeeded'],
      ['Старая новость', 'succeeded'],
      [undefined, 'failed'],
    ] as const) {
      const { jobId } = await service.call(admin.publishNews, { actor });
      const run = await outcomeOf(jobId);
      expect(run.state).toBe(state);
      expect(run.message).toContain(title ?? 'Все новости уже опубликованы');
    }
    const titles = (await sent()).map(({ html }) => /<b>(.*?)<\/b>/.exec(html)?.[1]);
    expect(titles).toEqual(['Новая новость', 'Старая новость']);
  });

  it('does not run twice at once: a second start answers with the run under way', async () => {
    await publishNews('Одна новость', 1);
    const starts = await Promise.all([1, 2, 3].map(() => service.call(admin.publishNews, { actor })));
    expect(new Set(starts.map(({ jobId }) => jobId)).size).toBe(1);
    await outcomeOf(starts[0]?.jobId ?? '');
    expect(await sent()).toHaveLength(1);
  });

  it('posts the chosen one', async () => {
    const chosen = await publishNews('Выбранная новость', 60);
    await publishNews('Новая новость', 1);
    const { jobId } = await service.call(admin.publishNews, { actor, body: { newsId: chosen } });
    expect((await outcomeOf(jobId)).message).toBe('Новость «Выбранная новость»: отправлено в группу');
  });

  it('records the outcome in the file when there is no messenger', async () => {
    const newsId = await publishNews('Как было', 1);
    const { jobId } = await service.call(admin.publishNews, { actor });
    await outcomeOf(jobId);
    const correction = {
      title: 'Как стало',
      summary: 'Точнее',
      category: 'shipping',
      priority: 'normal',
    } as const;
    await service.publish(newsEvents.edited, { newsId, ...correction });
    const kinds = async () => (await sent()).map(({ kind }) => kind);
    // A removal drops changes that still wait, so the correction must be sent first.
    await expect.poll(kinds).toEqual(['post', 'edit']);
    await service.publish(newsEvents.archived, { newsId, isRemoved: true });
    await expect.poll(kinds).toEqual(['post', 'edit', 'delete']);
    expect((await sent())[1]).toMatchObject({ newsId, html: expect.stringContaining('<b>Как стало</b>') });
  });

  it('leaves the post of a news item that has merely grown old', async () => {
    const newsId = await publishNews('Старая', 1);
    await outcomeOf((await service.call(admin.publishNews, { actor })).jobId);
    await service.publish(newsEvents.archived, { newsId, isRemoved: false });
    await service.settle();
    expect(await sent()).toHaveLength(1);
  });

  it('posts by itself again as soon as the settings say so', async () => {
    await service.call(admin.saveMessengerSettings, {
      actor,
      body: { groupId: '@crew_group', autoPublishNews: true, publishInterval: 120 },
    });
    await publishNews('Сама собой', 1);
    await expect.poll(async () => (await sent()).length).toBe(1);
  });
});

describe('a poll', () => {
  it('asks about the week’s own news', async () => {
    await publishNews('Первая новость', 10);
    await publishNews('Вторая новость', 5);
    const { jobId } = await service.call(admin.sendPoll, { actor });
    expect((await outcomeOf(jobId)).state).toBe('succeeded');
    expect((await sent())[0]).toMatchObject({
      kind: 'poll',
      poll: { options: ['Вторая новость', 'Первая новость'] },
    });
  });

  it('is not made up when there is nothing to ask about', async () => {
    await publishNews('Единственная новость', 10);
    const { jobId } = await service.call(admin.sendPoll, { actor });
    expect(await outcomeOf(jobId)).toMatchObject({
      state: 'failed',
      message: 'Для опроса нужны хотя бы две новости за неделю',
    });
    expect(await sent()).toEqual([]);
  });
});
