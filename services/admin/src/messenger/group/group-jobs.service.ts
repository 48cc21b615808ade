import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ContentJobContext,
  type ContentJobOutcome,
  Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { GroupNewsRepository, type Headline } from '../group-news.repository.js';
import { GroupPostRepository } from '../group-post.repository.js';
import { GroupPublisher } from '../group-publisher.js';
import { freshDays } from '../news-pacer.js';

/** Telegram's limits of a poll: characters of an option, number of options. */
const longestOption = 100;
const maxOptions = 4;
const fewestOptions = 2;
const question = 'Какая новость недели важнее для вашей работы?';
const pollDays = 7;
const waitForPost = 20_000;
const askEvery = 250;

/** The content jobs of the messenger group. */
@Injectable()
export class GroupJobsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly news: GroupNewsRepository,
    private readonly posts: GroupPostRepository,
    private readonly publisher: GroupPublisher,
  ) {}

  /** Posts the chosen news item, or the newest one that was not posted. */
  async publishNews({ runId, input, signal }: ContentJobContext): Promise<ContentJobOutcome> {
    const newsId = input.newsId as string | undefined;
    const label = await this.once(runId, 'Новость', (tx) => this.queueNews(tx, runId, newsId));
    if (label === undefined) {
      if (newsId) return { succeeded: false, message: 'Такой новости нет' };
      return { succeeded: true, isIdle: true, message: 'Все новости уже опубликованы' };
    }
    return this.outcomeOf(runId, signal, label);
  }

  /** Posts a poll about the week's news titles. */
  async sendPoll({ runId, signal }: ContentJobContext): Promise<ContentJobOutcome> {
    const label = await this.once(runId, 'Опрос', (tx) => this.queuePoll(tx, runId));
    if (label === undefined) {
      return { succeeded: true, isIdle: true, message: 'Для опроса нужны хотя бы две новости за неделю' };
    }
    return this.outcomeOf(runId, signal, label);
  }

  /** Whether there is fresh news that was not posted; only an administrator posts older news. */
  hasNews(): Promise<boolean> {
    return this.news.hasUnposted(freshDays);
  }

  /** Whether there is a question that differs from the last one. */
  async hasPoll(): Promise<boolean> {
    const options = await this.options();
    const last = await this.posts.lastPoll();
    const isNew = options.join('\n') !== last?.options.join('\n');
    return options.length >= fewestOptions && isNew;
  }

  /**
   * Queues once: the post carries the run's id, so a run that starts again after a crash finds the post.
   * @returns a short label of what was queued, or undefined when there is nothing to queue
   */
  private once(runId: string, known: string, queue: (tx: Transaction) => Promise<string | undefined>) {
    return this.outbox.transaction(async (tx) => {
      if (await this.posts.isQueued(tx, runId)) return known;
      const label = await queue(tx);
      await this.publisher.trigger(tx);
      return label;
    });
  }

  private async queueNews(tx: Transaction, runId: string, newsId?: string): Promise<string | undefined> {
    const item = await this.news.markPosted(tx, newsId);
    if (item) await this.posts.append(tx, { originId: runId, newsId: item.id, html: item.html });
    return item && `Новость «${item.title}»`;
  }

  private async queuePoll(tx: Transaction, runId: string): Promise<string | undefined> {
    const options = await this.options(tx);
    if (options.length < fewestOptions) return undefined;
    await this.posts.append(tx, { originId: runId, poll: JSON.stringify({ question, options }) });
    return 'Опрос';
  }

  /** The week's newest titles. */
  private async options(tx?: Transaction): Promise<string[]> {
    const newest = await this.news.newest(pollDays, maxOptions, tx);
    return [...new Set(newest.map(pollOption))];
  }

  private async outcomeOf(runId: string, signal: AbortSignal, what: string): Promise<ContentJobOutcome> {
    for (const until = performance.now() + waitForPost; performance.now() < until && !signal.aborted; ) {
      const post = await this.posts.outcome(runId);
      if (post?.sentAt) return { succeeded: true, message: `${what}: отправлено в группу` };
      if (post?.droppedAt) return { succeeded: false, message: `${what}: снята модератором` };
      if (post?.refusal)
        return { succeeded: false, message: `${what}: мессенджер отказал`, problems: [post.refusal] };
      await sleep(askEvery);
    }
    return { succeeded: true, message: `${what}: в очереди, мессенджер пока не отвечает` };
  }
}

function pollOption({ title, isAiTranslated }: Headline): string {
  const mark = isAiTranslated ? ' (перевод)' : '';
  const room = longestOption - mark.length;
  return `${title.length <= room ? title : `${title.slice(0, room - 1).trimEnd()}…`}${mark}`;
}
