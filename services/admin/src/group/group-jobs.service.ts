import { setTimeout as sleep } from 'node:timers/promises';
import { type JobContext, type JobOutcome, Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Poll } from '../messenger/messenger.js';
import { Publisher } from '../messenger/publisher.js';

/** The messenger's bounds of an answer and of the number of answers. */
const longestOption = 100;
const mostOptions = 4;
const fewestOptions = 2;
const question = 'Какая новость недели важнее для вашей работы?';
const waitForPost = 20_000;
const askEvery = 250;

/** The content jobs of the messenger group. */
@Injectable()
export class GroupJobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
  ) {}

  /** Posts the chosen news item, or else the newest that has not been posted. */
  async publishNews({ jobId, input, signal }: JobContext): Promise<JobOutcome> {
    const newsId = input.newsId as string | undefined;
    const label = await this.once(jobId, 'Новость', (tx) => this.queueNews(tx, jobId, newsId));
    if (label === undefined) {
      const message = newsId ? 'Такой новости нет' : 'Все новости уже опубликованы';
      return { succeeded: false, message };
    }
    return this.outcomeOf(jobId, signal, label);
  }

  /** Asks about the week's own news; nothing is made up for it. */
  async sendPoll({ jobId, signal }: JobContext): Promise<JobOutcome> {
    const label = await this.once(jobId, 'Опрос', (tx) => this.queuePoll(tx, jobId));
    if (label === undefined) {
      return { succeeded: false, message: 'Для опроса нужны хотя бы две новости за неделю' };
    }
    return this.outcomeOf(jobId, signal, label);
  }

  /** Whether there is fresh news that the group has not seen; of what is older only a person may think it fit. */
  async hasNews(): Promise<boolean> {
    const rows = await this.dataSource.query(
      `select 1 from known_news where posted_at is null and published_at > now() - interval '2 days' limit 1`,
    );
    return rows.length > 0;
  }

  /** Whether there is a question that differs from the last one. */
  async hasPoll(): Promise<boolean> {
    const options = await optionsNow(this.dataSource.manager);
    const [last] = await this.dataSource.query<{ poll: Poll }[]>(
      'select poll from messenger_posts where poll is not null order by id desc limit 1',
    );
    const isNew = options.join('\n') !== last?.poll.options.join('\n');
    return options.length >= fewestOptions && isNew;
  }

  /**
   * A job that is taken up again after a crash queues nothing twice: its id is the post's.
   * @returns what has been queued, in a word or two, or undefined when there is nothing to queue
   */
  private once(jobId: string, known: string, queue: (tx: Transaction) => Promise<string | undefined>) {
    return this.outbox.transaction(async (tx) => {
      const queued = await tx.manager.query('select 1 from messenger_posts where event_id = $1', [jobId]);
      if (queued.length > 0) return known;
      const label = await queue(tx);
      tx.afterCommit(() => this.publisher.wake());
      return label;
    });
  }

  private async queueNews(tx: Transaction, jobId: string, newsId?: string): Promise<string | undefined> {
    const [rows] = await tx.manager.query<[{ id: string; title: string; html: string }[], number]>(
      `update known_news set posted_at = now() where id = (
         select id from known_news where case when $1::uuid is null then posted_at is null else id = $1 end
         order by published_at desc limit 1 for update
       ) returning id, title, html`,
      [newsId ?? null],
    );
    const item = rows[0];
    if (item) await this.queue(tx, jobId, { newsId: item.id, html: item.html });
    return item && `Новость «${item.title}»`;
  }

  private async queuePoll(tx: Transaction, jobId: string): Promise<string | undefined> {
    const options = await optionsNow(tx.manager);
    if (options.length < fewestOptions) return undefined;
    await this.queue(tx, jobId, { poll: { question, options } });
    return 'Опрос';
  }

  private queue(tx: Transaction, jobId: string, post: { newsId?: string; html?: string; poll?: Poll }) {
    // Behind everything that waits: the order of publication goes on from the last number.
    return tx.manager.query(
      `insert into messenger_posts (event_id, sequence, news_id, html, poll)
       select $1, coalesce(max(sequence), 0), $2, $3, $4 from messenger_posts`,
      [jobId, post.newsId ?? null, post.html ?? null, post.poll ?? null],
    );
  }

  private async outcomeOf(jobId: string, signal: AbortSignal, what: string): Promise<JobOutcome> {
    for (const until = Date.now() + waitForPost; Date.now() < until && !signal.aborted; ) {
      const [post] = await this.dataSource.query<{ sent_at: Date | null; refusal: string | null }[]>(
        'select sent_at, refusal from messenger_posts where event_id = $1',
        [jobId],
      );
      if (post?.sent_at) return { succeeded: true, message: `${what}: отправлено в группу` };
      if (post?.refusal)
        return { succeeded: false, message: `${what}: мессенджер отказал`, problems: [post.refusal] };
      await sleep(askEvery);
    }
    return { succeeded: true, message: `${what}: в очереди, мессенджер пока не отвечает` };
  }
}

/** The week's newest titles. */
async function optionsNow(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ title: string }[]>(
    `select title from known_news where published_at > now() - interval '7 days'
     order by published_at desc limit $1`,
    [mostOptions],
  );
  return [...new Set(rows.map(({ title }) => shortened(title)))];
}

const shortened = (title: string) =>
  title.length <= longestOption ? title : `${title.slice(0, longestOption - 1).trimEnd()}…`;
