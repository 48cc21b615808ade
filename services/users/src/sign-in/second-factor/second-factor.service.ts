import type { Actor, Origin, User as UserReply, WithSession } from '@kubrik/contract';
import { LOGGER, type Logger, Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { AuthService } from '../auth/auth.service.js';
import { LoginAttemptLimiter } from '../ways-in/login-attempt-limiter.js';
import { Reauthentication } from '../ways-in/reauthentication.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { SecondFactorRepository, type SecondFactorRow } from './second-factor.repository.js';
import { SecondFactorCodes } from './second-factor-codes.js';

/** The second step of signing in: turning it on and off, and taking it. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly codes: SecondFactorCodes,
    private readonly pending: PendingSignIns,
    private readonly auth: AuthService,
    private readonly reauthentication: Reauthentication,
    private readonly attempts: LoginAttemptLimiter,
    private readonly mails: MailQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Makes a new secret. It counts once the person has typed a code made from it. */
  async start(
    actor: Actor,
    currentPassword: string,
    origin: Origin,
  ): Promise<{ secret: string; uri: string }> {
    const confirmed = await this.reauthentication.requireCurrentPassword(actor, currentPassword, origin);
    const { secret, uri, sealed } = this.codes.newSecret(confirmed.email);
    await this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      this.reauthentication.requireSame(confirmed, user);
      if ((await this.factors.find(user.id, tx))?.confirmedAt) throw new Refusal('SecondFactorEnabled');
      await this.factors.replace(tx, user.id, sealed);
    });
    return { secret, uri };
  }

  /** @returns recovery codes, which are shown only this once */
  confirm(actor: Actor, code: string): Promise<string[]> {
    return this.change(actor, code, async (tx, user, factor) => {
      if (factor.confirmedAt) throw new Refusal('SecondFactorEnabled');
      await this.factors.confirm(tx, user.id);
      await this.mails.add(tx, 'second-factor-on', user.email);
      return this.codes.newRecoveryCodes(tx, user.id);
    });
  }

  renewRecoveryCodes(actor: Actor, code: string): Promise<string[]> {
    return this.change(actor, code, (tx, user, factor) => {
      if (!factor.confirmedAt) throw wrongCode();
      return this.codes.newRecoveryCodes(tx, user.id);
    });
  }

  async remove(actor: Actor, code: string): Promise<void> {
    await this.change(actor, code, async (tx, user, factor) => {
      if (!factor.confirmedAt) throw wrongCode();
      await this.factors.delete(tx, user.id);
      await this.mails.add(tx, 'second-factor-off', user.email);
    });
  }

  /** The answer does not say whether the code was wrong or no first step had been done. */
  async signIn(code: string, origin: Origin): Promise<WithSession<{ user: UserReply }>> {
    const userId = await this.pending.userIdOf(origin.visitorId);
    const found = userId && (await this.users.find(userId));
    if (!found) throw wrongCode();
    const counterName = await this.attempts.counterName(found.emailKey, origin.visitorId);
    await this.attempts.count('second-factor', counterName);
    const signedIn = await this.outbox.transaction(async (tx) => {
      const user = await this.users.lockUser(tx, found.id);
      const factor = await this.factors.find(user.id, tx);
      if (!factor?.confirmedAt || !(await this.codes.use(tx, factor, code))) throw this.failed(user, origin);
      if (!(await this.pending.end(origin.visitorId, user))) throw wrongCode();
      return this.auth.openSession(tx, user, origin);
    });
    await this.attempts.reset('second-factor', counterName);
    await this.attempts.reset('login', counterName);
    await this.attempts.rememberBrowser(found.emailKey, origin.visitorId);
    return signedIn;
  }

  private failed({ email }: UserRow, { address }: Origin): Refusal {
    this.logger.warn({ account: email, address }, 'a second step of a login failed');
    return wrongCode();
  }

  /** Makes a change that needs a code of the present second factor. */
  private async change<T>(
    actor: Actor,
    code: string,
    work: (tx: Transaction, user: UserRow, factor: SecondFactorRow) => Promise<T>,
  ): Promise<T> {
    if (actor.kind !== 'user') throw new Refusal('AuthorizationRequired');
    await this.attempts.count('second-factor', actor.id);
    const done = await this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      const factor = await this.factors.find(user.id, tx);
      if (!factor || !(await this.codes.use(tx, factor, code))) throw wrongCode();
      return work(tx, user, factor);
    });
    await this.attempts.reset('second-factor', actor.id);
    return done;
  }
}

const wrongCode = () => new Refusal('WrongSecondFactor', [{ field: 'code', message: 'Код не подошёл' }]);
