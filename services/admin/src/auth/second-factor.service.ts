import type { AdminSecondFactor } from '@kubrik/contract';
import {
  CONFIG,
  Outbox,
  REDIS,
  type Redis,
  Refusal,
  TotpSecrets,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AdminConfig } from '../admin.config.js';
import { SettingsRepository } from '../settings/settings.repository.js';

const name = 'second-factor';
const stored = z.object({
  /** Encrypted with the settings key. */
  sealed: z.string(),
  /** Whether the administrator has typed a code of the application. */
  isSetUp: z.boolean(),
  isObligatory: z.boolean(),
  lastStep: z.number(),
});
type Stored = z.output<typeof stored>;

/** At each moment three of a million codes are right. */
const attempts = { max: 10, seconds: 3600 };

/** The administrator's authenticator application, which can be made obligatory for the panel. */
@Injectable()
export class SecondFactorService {
  private readonly secrets: TotpSecrets;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly outbox: Outbox,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {
    this.secrets = new TotpSecrets(config.SETTINGS_KEY, 'kubrik administrator');
  }

  async read(): Promise<AdminSecondFactor> {
    return viewOf(stored.safeParse(await this.settings.read(name)).data);
  }

  /** Makes a new secret. It replaces one of which no code was typed yet. */
  start(): Promise<{ secret: string; uri: string }> {
    return this.outbox.transaction(async (tx) => {
      if ((await this.lock(tx))?.isSetUp) throw new Refusal('SecondFactorEnabled');
      const { secret, uri, sealed } = this.secrets.create(this.config.ADMIN_LOGIN);
      await this.settings.save(tx, name, { sealed, isSetUp: false, isObligatory: false, lastStep: 0 });
      return { secret, uri };
    });
  }

  confirm(code: string): Promise<AdminSecondFactor> {
    return this.change(code, (factor) => {
      if (factor.isSetUp) throw new Refusal('SecondFactorEnabled');
      return { ...factor, isSetUp: true };
    });
  }

  setObligatory(code: string, isObligatory: boolean): Promise<AdminSecondFactor> {
    return this.change(code, (factor) => {
      if (!factor.isSetUp) throw wrongCode();
      return { ...factor, isObligatory };
    });
  }

  remove(code: string): Promise<AdminSecondFactor> {
    return this.change(code, (factor) => {
      if (!factor.isSetUp) throw wrongCode();
      return undefined;
    });
  }

  /**
   * Whether the code of a login is right; a right code is used up. Attempts above the hourly limit count as
   * wrong.
   */
  async use(code: string): Promise<boolean> {
    if ((await this.secondsToWait('login')) > 0) return false;
    const isRight = await this.outbox.transaction(async (tx) => {
      const factor = await this.lock(tx);
      const step = factor && this.secrets.stepOf(factor.sealed, code, factor.lastStep);
      if (step === undefined) return false;
      await this.settings.save(tx, name, { ...factor, lastStep: step });
      return true;
    });
    if (isRight) await this.redis.del(this.keyOf('login'));
    return isRight;
  }

  /** Makes a change that needs a code; `undefined` removes the factor. */
  private async change(
    code: string,
    work: (factor: Stored) => Stored | undefined,
  ): Promise<AdminSecondFactor> {
    const seconds = await this.secondsToWait('panel');
    if (seconds > 0) throw new Refusal('TooManyRequests', { seconds });
    const changed = await this.outbox.transaction(async (tx) => {
      const factor = await this.lock(tx);
      const step = factor && this.secrets.stepOf(factor.sealed, code, factor.lastStep);
      if (!factor || step === undefined) throw wrongCode();
      const next = work({ ...factor, lastStep: step });
      await this.settings.save(tx, name, next ?? {});
      return viewOf(next);
    });
    await this.redis.del(this.keyOf('panel'));
    return changed;
  }

  private async lock(tx: Transaction): Promise<Stored | undefined> {
    return stored.safeParse(await this.settings.lock(tx, name)).data;
  }

  /** Counts an attempt. @returns seconds to wait; 0 when the attempt is allowed */
  private async secondsToWait(where: 'login' | 'panel'): Promise<number> {
    if (!this.redis.isReady) throw new Refusal('ServiceUnavailable');
    const key = this.keyOf(where);
    const [count, , left] = await this.redis
      .multi()
      .incr(key)
      .expire(key, attempts.seconds, 'NX')
      .pTTL(key)
      .exec();
    return Number(count) > attempts.max ? Math.max(1, Number(left) / 1000) : 0;
  }

  private keyOf(where: 'login' | 'panel'): string {
    return `${this.config.SUBJECT_PREFIX}admin-second-factor:${where}`;
  }
}

const viewOf = (factor: Stored | undefined): AdminSecondFactor => ({
  isSetUp: factor?.isSetUp ?? false,
  isObligatory: Boolean(factor?.isSetUp && factor.isObligatory),
});

const wrongCode = () => new Refusal('WrongSecondFactor', [{ field: 'code', message: 'Код не подошёл' }]);
