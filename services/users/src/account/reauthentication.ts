import type { Actor } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { LoginAttemptLimiter } from './login-attempt-limiter.js';
import { verifyPassword } from './password.js';
import { UserRepository, type UserRow } from './user.repository.js';

/** Has a person who is signed in prove again who they are, before a change by which an account could be taken over. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UserRepository,
    private readonly attempts: LoginAttemptLimiter,
  ) {}

  /**
   * Outside of the change's transaction, because a password takes long to compare.
   * @returns the person as they were; the change calls `requireSame` under the lock
   * @throws Refusal NotConfirmed, TooManyRequests
   */
  async require(actor: Actor, currentPassword: string | undefined): Promise<UserRow> {
    const user = actor.kind === 'user' ? await this.users.find(actor.id) : undefined;
    if (!user?.isActive) throw new Refusal('AuthorizationRequired');
    if (!user.passwordHash)
      throw notConfirmed('Сначала задайте пароль: ссылка для этого придёт на ваш email');
    if (!currentPassword) throw notConfirmed('Введите текущий пароль');
    await this.attempts.count('confirm', user.id);
    if (!(await verifyPassword(currentPassword, user.passwordHash))) throw notConfirmed('Неверный пароль');
    await this.attempts.reset('confirm', user.id);
    return user;
  }

  /** @throws Refusal NotConfirmed when the password has changed since it was compared */
  requireSame(confirmed: UserRow, locked: UserRow): void {
    if (confirmed.passwordHash !== locked.passwordHash) throw notConfirmed('Неверный пароль');
  }
}

const notConfirmed = (message: string) =>
  new Refusal('NotConfirmed', [{ field: 'currentPassword', message }]);
