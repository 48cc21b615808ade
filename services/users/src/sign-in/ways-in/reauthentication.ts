import type { Actor, Assertion, Origin, Proof } from '@kubrik/contract';
import { Outbox, openSessionsOf, REDIS, type Redis, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { PasskeyRepository } from '../passkey/passkey.repository.js';
import { PasskeyCeremonies } from '../passkey/passkey-ceremonies.js';
import { PasskeyChallenges } from '../passkey/passkey-challenges.js';
import { verifyPassword } from '../password/password.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { SecondFactorCodes } from '../second-factor/second-factor-codes.js';
import { LoginAttemptLimiter } from './login-attempt-limiter.js';

/** In ms; for this long after signing in the person needs no other proof. */
const recentMs = 10 * 60 * 1000;

/** Has a person who is signed in prove again who they are, before a change by which an account could be taken over. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly attempts: LoginAttemptLimiter,
    private readonly factors: SecondFactorRepository,
    private readonly codes: SecondFactorCodes,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly ceremonies: PasskeyCeremonies,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /**
   * Checks the password outside of the change's transaction, because comparing takes long.
   * @returns the person as they were; the change calls `requireSame` under the lock
   * @throws Refusal NotConfirmed, TooManyRequests
   */
  async requireCurrentPassword(
    actor: Actor,
    currentPassword: string | undefined,
    origin: Origin,
  ): Promise<UserRow> {
    const user = await this.users.findSelf(actor);
    await this.requirePassword(user, currentPassword, origin);
    return user;
  }

  /**
   * Accepts the password, a code of the second step or a passkey; a code or a passkey's challenge is used up.
   */
  async requireAny(actor: Actor, proof: Proof, origin: Origin): Promise<UserRow> {
    const user = await this.users.findSelf(actor);
    if (proof.assertion) await this.requirePasskey(user, proof.assertion, origin);
    else if (proof.code) await this.requireCode(user, proof.code);
    else await this.requirePassword(user, proof.currentPassword, origin);
    return user;
  }

  /** For a person without password, code and passkey: they must have just signed in by a provider. */
  async requireRecentSignIn(actor: Actor, { sessionKey }: Origin): Promise<UserRow> {
    const user = await this.users.findSelf(actor);
    const factor = await this.factors.find(user.id);
    const hasProof = user.passwordHash || factor?.confirmedAt || (await this.passkeys.exists(user.id));
    if (hasProof) throw notConfirmed('currentPassword', 'Подтвердите, что это вы');
    const open = await openSessionsOf(this.redis, user.id);
    const startedAt = open.find(({ key }) => key === sessionKey)?.device?.startedAt;
    if (!startedAt || Date.parse(startedAt) < Date.now() - recentMs)
      throw notConfirmed('recentSignIn', 'Вы вошли давно: выйдите и войдите ещё раз');
    return user;
  }

  /** @throws Refusal NotConfirmed when the password has changed since it was compared */
  requireSame(confirmed: UserRow, locked: UserRow): void {
    if (confirmed.passwordHash !== locked.passwordHash)
      throw notConfirmed('currentPassword', 'Неверный пароль');
  }

  private async requirePassword(user: UserRow, password: string | undefined, origin: Origin): Promise<void> {
    if (!user.passwordHash)
      throw notConfirmed('currentPassword', 'Сначала задайте пароль: ссылка для этого придёт на ваш email');
    if (!password) throw notConfirmed('currentPassword', 'Введите текущий пароль');
    await this.attempts.count('confirm', user.id);
    if (!(await verifyPassword(password, user.passwordHash, origin)))
      throw notConfirmed('currentPassword', 'Неверный пароль');
    await this.attempts.reset('confirm', user.id);
  }

  private async requireCode({ id }: UserRow, code: string): Promise<void> {
    await this.attempts.count('second-factor', id);
    const isRight = await this.outbox.transaction(async (tx) => {
      await this.users.lockUser(tx, id);
      const factor = await this.factors.find(id, tx);
      return Boolean(factor?.confirmedAt) && this.codes.use(tx, factor as NonNullable<typeof factor>, code);
    });
    if (!isRight) throw notConfirmed('code', 'Код не подошёл');
    await this.attempts.reset('second-factor', id);
  }

  private async requirePasskey(user: UserRow, assertion: Assertion, { visitorId }: Origin): Promise<void> {
    const challenge = await this.challenges.take('proof', visitorId, user);
    const isRight =
      challenge !== undefined &&
      (await this.outbox.transaction(async (tx) => {
        const locked = await this.users.lockUser(tx, user.id);
        return this.ceremonies.verify(tx, locked, assertion, challenge);
      }));
    if (!isRight) throw notConfirmed('assertion', 'Ключ доступа не подошёл');
  }
}

const notConfirmed = (field: keyof Proof | 'recentSignIn', message: string) =>
  new Refusal('NotConfirmed', [{ field, message }]);
