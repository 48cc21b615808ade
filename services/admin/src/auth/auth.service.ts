import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  type admin,
  adminEvents,
  adminSessionSeconds,
  type Body,
  codeAlphabet,
  codeLength,
  logCodes,
  type Origin,
} from '@kubrik/contract';
import {
  CONFIG,
  describeDevice,
  LOGGER,
  type Logger,
  Outbox,
  openSession,
  REDIS,
  type Redis,
  Refusal,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { Messenger } from '../messenger/messenger.js';
import { CodeLimit } from './code-limit.js';
import { SecondFactorService } from './second-factor.service.js';

const codeSeconds = 600;
const maxAttempts = 5;

/**
 * Signs the administrator in by a one-time code, sent by messenger. The code is stored under the hash of the
 * secret in the requesting browser's cookie, so no other browser can find it or use up its attempts.
 */
@Injectable()
export class AuthService {
  constructor(
    private readonly messenger: Messenger,
    private readonly outbox: Outbox,
    private readonly secondFactor: SecondFactorService,
    private readonly limit: CodeLimit,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async sendCode(origin: Origin): Promise<void> {
    this.requireRedis();
    await this.limit.count(origin);
    const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(
      '',
    );
    const salt = randomBytes(16).toString('base64url');
    const key = this.keyOf(origin);
    if (!key) throw new Error('the gateway gave no secret for the code');
    await this.redis
      .multi()
      .hSet(key, { salt, hash: hashOf(salt, code), attempts: 0 })
      .expire(key, codeSeconds)
      .exec();
    const isSent = await this.messenger.notifyAdministrator(codeMessage(code, origin));
    if (!isSent) throw new Refusal('MessengerUnavailable');
    this.logger.info({ address: origin.address }, 'an administrator code was sent');
  }

  /**
   * @returns the session token, valid for 24 hours, and only with the browser's cookie if a browser asked for
   * it
   */
  async login(body: Body<typeof admin.login>, origin: Origin): Promise<string> {
    try {
      return await this.loginByCode(body, origin);
    } catch (error) {
      if (error instanceof Refusal) this.logRefusal(error, body.username, origin);
      throw error;
    }
  }

  private logRefusal({ form }: Refusal, username: string, { address }: Origin): void {
    const attempt = { account: username, address, refusal: form.code };
    if (form.code === 'WrongCode')
      this.logger.warn({ ...attempt, code: logCodes.wrongAdminCode }, 'a wrong administrator code was tried');
    // The panel's own first step asks for the second factor; no code was tried.
    else if (form.code === 'SecondFactorRequired')
      this.logger.info(attempt, 'an administrator was asked for the second factor');
    else this.logger.warn(attempt, 'an administrator login failed');
  }

  private async loginByCode(
    { username, password: code, secondCode }: Body<typeof admin.login>,
    origin: Origin,
  ): Promise<string> {
    this.requireRedis();
    // Read before anything else, so that the answer reveals nothing about the one-time code.
    const needsSecond = (await this.secondFactor.read()).isObligatory;
    if (needsSecond && !secondCode) throw new Refusal('SecondFactorRequired');
    const key = this.keyOf(origin);
    if (!key || (await this.redis.hIncrBy(key, 'attempts', 1)) > maxAttempts)
      throw new Refusal('CodeExpired');
    const record = await this.redis.hGetAll(key);
    // If the code has just expired, the counter above has created an empty record.
    if (!record.salt || !record.hash) {
      await this.redis.del(key);
      throw new Refusal('CodeExpired');
    }
    const isCode = equal(record.hash, hashOf(record.salt, code));
    const isLogin = equal(hashOf('', this.config.ADMIN_LOGIN), hashOf('', username));
    const isRight = isCode && isLogin && (!needsSecond || (await this.secondFactor.use(secondCode ?? '')));
    if (!isRight) {
      await this.recordAttempt(username, origin, false);
      throw new Refusal('WrongCode');
    }
    // Of two simultaneous logins with the same code, only one can remove it.
    if ((await this.redis.del(key)) !== 1) throw new Refusal('CodeExpired');
    await this.limit.rememberBrowser(origin);
    this.logger.info({ address: origin.address }, 'an administrator signed in');
    await this.recordAttempt(username, origin, true);
    const session = { kind: 'admin', login: this.config.ADMIN_LOGIN } as const;
    return openSession(this.redis, session, adminSessionSeconds, origin.panelSecret);
  }

  /** The kit records only calls of administrators, and this call is still a visitor's. */
  private recordAttempt(who: string, { address }: Origin, succeeded: boolean): Promise<void> {
    const action = {
      who,
      at: new Date().toISOString(),
      what: 'admin.login',
      details: { succeeded },
      address,
      userId: null,
    };
    return this.outbox.transaction(async (tx) => tx.emit(adminEvents.actionPerformed, action));
  }

  private keyOf({ codeSecret }: Origin): string | undefined {
    return codeSecret && `${this.config.SUBJECT_PREFIX}admin-code:${hashOf('', codeSecret)}`;
  }

  private requireRedis(): void {
    if (!this.redis.isReady) throw new Refusal('ServiceUnavailable');
  }
}

/** The message says who asked, so that the administrator can tell a stranger's request from their own. */
function codeMessage(code: string, origin: Origin): string {
  const { browser, os, startedAt } = describeDevice(origin);
  // The name of an unknown browser is whatever text it sent.
  const device = [browser ?? 'неизвестный браузер', os]
    .filter(Boolean)
    .join(', ')
    .replace(/[^\p{L}\p{N} ,.]/gu, '')
    .slice(0, 40);
  return `Код входа администратора: ${code} (действует 10 минут)
Запрошен ${time.format(new Date(startedAt))} UTC с адреса ${origin.address}, ${device}.
Если это не вы, ничего делать не нужно. Никому не называйте код.`;
}

const time = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
const hashOf = (salt: string, text: string) =>
  createHash('sha256').update(`${salt}:${text}`).digest('base64url');
const equal = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
