import { logCodes } from '@kubrik/contract';
import {
  allowIdle,
  type BackgroundJobAttempt,
  type BackgroundJobQueue,
  BackgroundJobs,
  continueTrace,
  LOGGER,
  type Logger,
  Outbox,
  SpanKind,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { GroupPostRepository, type GroupPostRow } from './group-post.repository.js';
import { Messenger, type SendResult } from './messenger.js';

const minute = 60_000;
/**
 * Seconds that the messenger may take; the transaction holds the row lock meanwhile. The client gives up
 * after 15.
 */
const maxSendSeconds = 30;
const key = 'group posts';

/**
 * Sends the waiting group posts in the order of publication, one at a time over all replicas. A single
 * background job sends all of them; when the messenger asks for a pause, the job queues itself for later.
 */
@Injectable()
export class GroupPublisher implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<Record<string, never>> | undefined;
  private notBefore = 0;
  private lastReason = '';
  private recent: number[] = [];

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly posts: GroupPostRepository,
    private readonly messenger: Messenger,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'send-group-posts',
      queue: 'group-posts',
      payload: z.object({}).transform(() => ({})),
      run: (_, attempt) => this.sendWaiting(attempt),
      recover: () => this.outbox.transaction((tx) => this.trigger(tx)),
    });
  }

  /** Queues the background job, which starts after the commit. */
  async trigger(tx: Transaction, delay = 0): Promise<void> {
    await this.queue?.enqueue(tx, {}, { key, delay });
  }

  private async sendWaiting({ signal }: BackgroundJobAttempt): Promise<void> {
    while (!signal.aborted) {
      const pause = this.pause();
      if (pause > 0) return this.outbox.transaction((tx) => this.trigger(tx, pause));
      if (!(await this.sendOldest())) return;
    }
  }

  /** How long to wait by the messenger's limits, in ms. */
  private pause(): number {
    const now = performance.now();
    const limit = this.messenger.postsPerMinute;
    this.recent = this.recent.filter((at) => at > now - minute);
    const oldest = this.recent[0];
    const pace = limit && oldest !== undefined && this.recent.length >= limit ? oldest + minute - now : 0;
    return Math.max(pace, this.notBefore - now);
  }

  /** @returns false when no post waits */
  private sendOldest(): Promise<boolean> {
    return this.outbox.transaction(async (tx) => {
      await allowIdle(tx.kit, maxSendSeconds);
      const post = await this.posts.lockOldestWaiting(tx);
      if (post) await this.send(tx, post);
      return post !== undefined;
    });
  }

  private async send(tx: Transaction, post: GroupPostRow): Promise<void> {
    const span = { name: `messenger ${post.kind}`, kind: SpanKind.CLIENT };
    const result = await continueTrace(post.traceparent, span, () => this.callMessenger(tx, post));
    if (result.kind === 'later') {
      this.notBefore = performance.now() + result.afterMs;
      if (result.reason !== this.lastReason)
        this.logger.warn(
          { afterMs: result.afterMs, code: logCodes.messengerPause },
          `the messenger asks to wait: ${result.reason}`,
        );
      this.lastReason = result.reason;
      return;
    }
    this.lastReason = '';
    if (result.kind === 'refused') {
      // The messenger refuses to change messages that are too old; this is no failure.
      const level = post.kind === 'post' ? 'error' : 'warn';
      this.logger[level](
        { post: post.id, kind: post.kind },
        `the messenger refused a post: ${result.reason}`,
      );
      await this.posts.update(tx, post.id, { refusedAt: new Date(), refusal: result.reason });
      return;
    }
    this.recent.push(performance.now());
    const messageId = result.messageId === null ? null : String(result.messageId);
    await this.posts.update(tx, post.id, { sentAt: new Date(), messageId, chat: result.chat });
  }

  /** A change comes after its post in the queue, so the post was already sent or refused. */
  private async callMessenger(tx: Transaction, post: GroupPostRow): Promise<SendResult> {
    if (post.kind === 'post')
      return this.messenger.post(post.poll ? { poll: post.poll } : { html: post.html ?? '' });
    const target = post.targetId === null ? undefined : await this.posts.find(tx, post.targetId);
    if (!target?.sentAt || !post.newsId) return { kind: 'sent', messageId: null, chat: null };
    const messageId = target.messageId === null ? null : Number(target.messageId);
    return this.messenger.change({ newsId: post.newsId, chat: target.chat, messageId, html: post.html });
  }
}
