import { hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  CONFIG,
  CoalescingWorker,
  Kysely,
  LOGGER,
  type Logger,
  messageOf,
  Refusal,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Bot } from 'grammy';
import type { Update } from 'grammy/types';
import type { AdminConfig } from '../../admin.config.js';
import type { AdminTables } from '../../admin.tables.js';
import {
  MessengerSettingsService,
  type MessengerSettingsWithToken,
} from '../../settings/messenger-settings.service.js';
import { BotAnswers } from './bot.answers.js';
import { createBot } from './bot.js';
import { PollerLock } from './poller-lock.js';

const passEvery = 2000;
const pauseAfterFailure = 15_000;
const stopWait = 2000;

/**
 * Receives what people write to the bot: by polling the messenger, on one replica at a time, or by webhook if
 * an address is set. Reads the settings every two seconds, so a new token or address needs no restart.
 */
@Injectable()
export class BotService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new CoalescingWorker(() => this.check());
  private readonly lock: PollerLock;
  private current = '';
  private bot: Bot | undefined;
  private token = '';
  private isReady = false;
  private polling: Promise<void> | undefined;
  private notBefore = 0;
  private lastReason = '';

  constructor(
    db: Kysely<AdminTables>,
    private readonly settings: MessengerSettingsService,
    private readonly answers: BotAnswers,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lock = new PollerLock(db);
  }

  onApplicationBootstrap(): void {
    if (this.config.MESSENGER_BOT === 'on') this.loop.start(passEvery);
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await this.stopPolling();
  }

  /** Name of the bot in the messenger; undefined while the bot is not running. */
  get username(): string | undefined {
    return this.bot?.isInited() ? this.bot.botInfo.username : undefined;
  }

  /**
   * Handles an update of the webhook; the person gets the answer later.
   * @throws Refusal when the caller is not the messenger, or the bot is not ready yet
   */
  receive(secret: string, update: Update): void {
    const isExpected = this.bot && this.isReady && isSame(secret, this.secret());
    if (!isExpected || !this.bot) throw new Refusal('NotFound');
    void this.bot.handleUpdate(update).catch(() => {});
  }

  private async check(): Promise<void> {
    if (performance.now() < this.notBefore) return;
    try {
      const settings = await this.settings.readWithToken();
      await this.applySettings(settings);
      if (!this.bot) return;
      // Every replica learns the bot's name, even while another one polls.
      if (!this.bot.isInited()) await this.bot.init();
      if (settings.webhookUrl) await this.listen(settings.webhookUrl);
      else await this.poll();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Replaces the bot when the token or the address has changed. */
  private async applySettings({ botToken, webhookUrl }: MessengerSettingsWithToken): Promise<void> {
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

  /** Every replica serves the webhook, and registers the same address once. */
  private async listen(webhookUrl: string): Promise<void> {
    if (this.isReady || !this.bot) return;
    const address = `${webhookUrl.replace(/\/+$/, '')}/api/messenger/webhook/${this.secret()}`;
    await this.bot.api.setWebhook(address, { allowed_updates: ['message'] });
    this.isReady = true;
    this.logger.info('the messenger brings what people write to the bot');
  }

  private async poll(): Promise<void> {
    if (!(await this.lock.hold())) return this.stopPolling();
    if (this.polling || !this.bot) return;
    this.logger.info('this replica asks the messenger for what people write to the bot');
    // `start` removes an earlier webhook.
    const polling: Promise<void> = this.bot.start({ allowed_updates: ['message'] }).then(
      () => this.ended(polling),
      (error: unknown) => this.ended(polling, error),
    );
    this.polling = polling;
  }

  /** A stopped bot may end long after it was stopped; then the lock already belongs to its successor. */
  private async ended(polling: Promise<void>, error?: unknown): Promise<void> {
    if (this.polling !== polling) return;
    if (error !== undefined) this.failed(error);
    this.polling = undefined;
    await this.lock.release();
  }

  private async stopPolling(): Promise<void> {
    const { polling } = this;
    if (!polling) return this.lock.release();
    // `stop` confirms the received updates, unless the messenger is away.
    const stopped = this.bot?.stop().catch(() => {});
    await Promise.race([Promise.all([stopped, polling]), new Promise((done) => setTimeout(done, stopWait))]);
    this.polling = undefined;
    await this.lock.release();
  }

  private failed(error: unknown): void {
    this.notBefore = performance.now() + pauseAfterFailure;
    const reason = messageOf(error);
    // A wrong token stays wrong until somebody corrects it, so the reason is logged once.
    if (reason !== this.lastReason)
      this.logger.warn(`the messenger's bot cannot work: ${reason}; it goes on trying`);
    this.lastReason = reason;
  }

  /**
   * Secret part of the webhook address, known only to the messenger. Derived from the installation's secret,
   * so it is the same in all replicas.
   */
  private secret(): string {
    const bytes = hkdfSync('sha256', this.config.SETTINGS_KEY, this.token, 'kubrik webhook', 32);
    return Buffer.from(bytes).toString('base64url');
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
