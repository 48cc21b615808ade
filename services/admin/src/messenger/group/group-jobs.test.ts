import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { admin, type ContentJobRun, type NewsPriority, newsEvents } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminService } from '../../service.definition.js';
import { NewsPacer } from '../news-pacer.js';

const actor = { kind: 'admin', login: 'admin' } as const;
let service: TestService;

beforeEach(async () => {
  service = await startTestService(adminService, { GROUP_NEWS_GATHER_SECONDS: '0' });
  await service.call(admin.saveMessengerSettings, {
    actor,
    body: { groupId: '@crew_group', autoPublishNews: false, publishInterval: 120 },
  });
});
afterEach(() => service.stop());

const setAutoPublish = () =>
  service.call(admin.saveMessengerSettings, {
    actor,
    body: { groupId: '@crew_group', autoPublishNews: true, publishInterval: 120 },
  });

async function publishNews(
  title: string,
  minutesAgo: number,
  priority: NewsPriority = 'normal',
  more: { isAiTranslated?: boolean } = {},
): Promise<string> {
  const newsId = randomUUID();
  await service.publish(newsEvents.published, {
    newsId,
    title,
    summary: 'Кратко',
    category: 'shipping',
    priority,
    sourceCredits: 'Лента',
    sourceUrl: null,
    publishedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    ...more,
  });
  await service.settle();
  return newsId;
}

/** The outcome of a run in the panel's history. */
async function outcomeOf(jobId: string): Promise<ContentJobRun> {
  const find = async () =>
    (await service.call(admin.contentJobRuns, { actor })).items.find((run) => run.jobId === jobId);
  await expect.poll(async () => (await find())?.finishedAt ?? null).not.toBeNull();
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
      [undefined, 'idle'],
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
    // A removal drops waiting changes, so the correction must be sent first.
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
    await setAutoPublish();
    await publishNews('Сама собой', 1);
    await expect.poll(async () => (await sent()).length).toBe(1);
  });
});

describe('posting by itself', () => {
  const htmls = async () => (await sent()).map(({ html }) => html as string);
  /** Makes the interval look over. */
  const passInterval = async () => {
    await service.query(`update group_posts set created_at = created_at - interval '2 hours'`);
    await service.query(`delete from graphile_worker._private_jobs where key = 'group news'`);
    const { app } = service.running;
    await app.get(Outbox).transaction((tx) => app.get(NewsPacer).gather(tx));
  };

  it('sends one post in an interval: the urgent item alone, then the rest as one digest', async () => {
    for (let n = 0; n < 12; n += 1) await publishNews(`Новость ${n}`, 60 + n);
    await publishNews('Танкер тонет', 30, 'urgent');
    await setAutoPublish();
    await publishNews('Последняя', 1, 'normal', { isAiTranslated: true });
    await expect.poll(async () => (await htmls()).length).toBe(1);
    expect((await htmls())[0]).toContain('<b>СРОЧНО</b> <b>Танкер тонет</b>');
    await passInterval();
    await expect.poll(async () => (await htmls()).length).toBe(2);
    const digest = (await htmls())[1] ?? '';
    expect(digest).toMatch(/^<b>Новости коротко<\/b>\n\n• Последняя \(машинный перевод\)\n• Новость 0\n/);
    expect(digest.match(/•/g)).toHaveLength(13);
  });

  it('waits for the interval after each post, also for urgent news', async () => {
    await setAutoPublish();
    await publishNews('Первая', 5);
    await expect.poll(async () => (await htmls()).length).toBe(1);
    await publishNews('Судно терпит бедствие', 1, 'urgent');
    await service.settle();
    const [job] = await service.query<{ minutes: number }[]>(
      `select extract(epoch from run_at - now()) / 60 as minutes from graphile_worker.jobs where key = 'group news'`,
    );
    expect(Number(job?.minutes)).toBeGreaterThan(110);
    expect(await htmls()).toHaveLength(1);
  });

  it('leaves news older than three days to the administrator', async () => {
    await setAutoPublish();
    await publishNews('Давняя', 3 * 24 * 60 + 5);
    await publishNews('Свежая', 5);
    await expect.poll(async () => (await htmls()).length).toBe(1);
    expect((await htmls())[0]).toContain('Свежая');
    await passInterval();
    await expect
      .poll(() => service.query(`select 1 from graphile_worker.jobs where key = 'group news'`))
      .toEqual([]);
    expect(await htmls()).toHaveLength(1);
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
      state: 'idle',
      message: 'Для опроса нужны хотя бы две новости за неделю',
    });
    expect(await sent()).toEqual([]);
  });
});
