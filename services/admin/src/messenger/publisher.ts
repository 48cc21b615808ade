import { LOGGER, type Logger, Wakeful } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type Handover, Messenger } from './messenger.js';
import { Post } from './post.entity.js';

const safetyPass = 2000;
const minute = 60_000;

/**
 * Hands waiting posts over, in order of publication and one at a time: the oldest one's row lock is held
 * while it is sent, so replicas take turns and a crash leaves it waiting.
 */
@Injectable()
export class Publisher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new Wakeful(() => this.drain());
  private notBefore = 0;
  private lastReason = '';
  private recent: number[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly messenger: Messenger,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start(safetyPass);
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }

  wake(): void {
    this.loop.wake();
  }

  private async drain(): Promise<void> {
    try {
      while (!this.loop.isStopped) {
        const pause = this.pause();
        if (pause > 0) return this.loop.wakeIn(pause);
        if (!(await this.sendOldest())) return;
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'messenger posts could not be handed over; they wait');
    }
  }

  /** How long the messenger's own limits ask to wait, in ms. */
  private pause(): number {
    const now = Date.now();
    const limit = this.messenger.postsPerMinute;
    this.recent = this.recent.filter((at) => at > now - minute);
    const oldest = this.recent[0];
    const pace = limit && oldest !== undefined && this.recent.length >= limit ? oldest + minute - now : 0;
    return Math.max(pace, this.notBefore - now);
  }

  private sendOldest(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // The messenger may take 15 s to answer; a replica that hangs must not hold the row for ever.
      await manager.query(`set local idle_in_transaction_session_timeout = '30s'`);
      const post = await manager.findOne(Post, {
        where: { sentAt: IsNull(), refusedAt: IsNull() },
        order: { sequence: 'ASC', id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      if (post) await this.send(manager, post);
      return post !== null;
    });
  }

  private async send(manager: EntityManager, post: Post): Promise<void> {
    const result = await this.handOver(manager, post);
    if (result.kind === 'later') {
      this.notBefore = Date.now() + result.afterMs;
      if (result.reason !== this.lastReason) {
        this.logger.warn({ afterMs: result.afterMs }, `the messenger asks to wait: ${result.reason}`);
      }
      this.lastReason = result.reason;
      return;
    }
    this.lastReason = '';
    if (result.kind === 'refused') {
      // An old message that can no longer be changed is nobody's fault.
      const level = post.kind === 'post' ? 'error' : 'warn';
      this.logger[level](
        { post: post.id, kind: post.kind },
        `the messenger refused a post: ${result.reason}`,
      );
      await manager.update(Post, { id: post.id }, { refusedAt: new Date(), refusal: result.reason });
      return;
    }
    this.recent.push(Date.now());
    const messageId = result.messageId === null ? null : String(result.messageId);
    await manager.update(Post, { id: post.id }, { sentAt: new Date(), messageId, chat: result.chat });
  }

  /** Changes stand behind their post in the queue, so by now it has been sent or refused. */
  private async handOver(manager: EntityManager, post: Post): Promise<Handover> {
    if (post.kind === 'post')
      return this.messenger.post(post.poll ? { poll: post.poll } : { html: post.html ?? '' });
    const target = await manager.findOneBy(Post, { id: post.targetId ?? '' });
    const nothing: Handover = { kind: 'sent', messageId: null, chat: null };
    if (!target?.sentAt || !post.newsId) return nothing;
    const messageId = target.messageId === null ? null : Number(target.messageId);
    return this.messenger.change({ newsId: post.newsId, chat: target.chat, messageId, html: post.html });
  }
}
