import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { CONFIG, LOGGER, type Logger, Refusal, Wakeful } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Bot } from 'grammy';
import type { Update } from 'grammy/types';
import { DataSource } from 'typeorm';
import type { AdminConfig } from '../admin.config.js';
import { type MessengerAccess, MessengerSettingsService } from '../settings/messenger-settings.service.js';
import { BotAnswers } from './bot.answers.js';
import { createBot } from './bot.js';
import { PollerLock } from './poller-lock.js';

const passEvery = 2000;
const pauseAfterFailure = 15_000;
const stopWait = 2000;

/**
 * How the bot hears: by asking the messenger, which one replica does at a time, or by the messenger's calls where an
 * address for them is set. It looks at the settings every two seconds, so a new token or address needs no restart.
 */
@Injectable()
export class BotService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new Wakeful(() => this.look());
  private readonly lock: PollerLock;
  private current = '';
  private bot: Bot | undefined;
  private token = '';
  private isReady = false;
  private polling: Promise<void> | undefined;
  private notBefore = 0;
  private lastReason = '';

  constructor(
    dataSource: DataSource,
    private readonly settings: MessengerSettingsService,
    private readonly answers: BotAnswers,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lock = new PollerLock(dataSource);
  }

  onApplicationBootstrap(): void {
    if (this.config.MESSENGER_BOT === 'on') this.loop.start(passEvery);
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await this.stopPolling();
  }

  /**
   * Takes what the messenger brings, and answers in its own time.
   * @throws Refusal when it is not the messenger, or the bot is not ready yet
   */
  take(secret: string, update: Update): void {
    const isExpected = this.bot && this.isReady && isSame(secret, this.secret());
    if (!isExpected || !this.bot) throw new Refusal('NotFound');
    void this.bot.handleUpdate(update).catch(() => {});
  }

  private async look(): Promise<void> {
    if (Date.now() < this.notBefore) return;
    try {
      const access = await this.settings.access();
      await this.follow(access);
      if (!this.bot) return;
      if (access.webhookUrl) await this.listen(access.webhookUrl);
      else await this.poll();
    } catch (error) {
      this.failed(error);
    }
  }

  /** A bot for the settings as they are. */
  private async follow({ botToken, webhookUrl }: MessengerAccess): Promise<void> {
    const key = `${botToken ?? ''} ${webhookUrl ?? ''}`;
    if (key === this.current) return;
    await this.stopPolling();
    this.token = botToken ?? '';
    this.lastReason = '';
    this.isReady = false;
    this.bot = botToken
      ? createBot(botToken, this.config.TELEGRAM_API_ROOT, this.answers, this.logger)
      : undefined;
    this.current = key;
  }

  /** Every replica takes the messenger's calls; each tells the address once, which is the same. */
  private async listen(webhookUrl: string): Promise<void> {
    if (this.isReady || !this.bot) return;
    await this.bot.init();
    const address = `${webhookUrl.replace(/\/+$/, '')}/api/messenger/webhook/${this.secret()}`;
    await this.bot.api.setWebhook(address, { allowed_updates: ['message'] });
    this.isReady = true;
    this.logger.info('the messenger brings what people write to the bot');
  }

  private async poll(): Promise<void> {
    if (!(await this.lock.hold())) return this.stopPolling();
    if (this.polling || !this.bot) return;
    this.logger.info('this replica asks the messenger for what people write to the bot');
    // Takes a webhook of before back by itself.
    this.polling = this.bot.start({ allowed_updates: ['message'] }).then(
      () => this.ended(),
      (error: unknown) => {
        this.failed(error);
        return this.ended();
      },
    );
  }

  private async ended(): Promise<void> {
    this.polling = undefined;
    await this.lock.release();
  }

  private async stopPolling(): Promise<void> {
    const { polling } = this;
    if (!polling) return this.lock.release();
    // It confirms what it has taken, unless the messenger is away.
    const stopped = this.bot?.stop().catch(() => {});
    await Promise.race([Promise.all([stopped, polling]), new Promise((done) => setTimeout(done, stopWait))]);
    this.polling = undefined;
    await this.lock.release();
  }

  private failed(error: unknown): void {
    this.notBefore = Date.now() + pauseAfterFailure;
    const reason = error instanceof Error ? error.message : String(error);
    // A wrong token stays wrong until somebody sees to it: it is told once.
    if (reason !== this.lastReason)
      this.logger.warn(`the messenger's bot cannot work: ${reason}; it goes on trying`);
    this.lastReason = reason;
  }

  /** Part of the address that only the messenger knows. Made from the installation's secret, every replica has it. */
  private secret(): string {
    const bytes = hkdfSync('sha256', this.config.SETTINGS_KEY, this.token, 'kubrik webhook', 32);
    return Buffer.from(bytes).toString('base64url');
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
