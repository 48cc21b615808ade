import type { Assertion, AssertionOptions, Origin, User as UserReply, WithSession } from '@kubrik/contract';
import { LOGGER, type Logger, Outbox, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { AuthService } from '../auth/auth.service.js';
import { PendingSignIns } from '../second-factor/pending-sign-ins.js';
import { LoginAttemptLimiter } from '../ways-in/login-attempt-limiter.js';
import { PasskeyRepository } from './passkey.repository.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { PasskeyChallenges } from './passkey-challenges.js';

/**
 * Signs in by a passkey. A passkey already combines two factors (a device, and its owner's PIN or
 * fingerprint), so there is no second step.
 */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly pending: PendingSignIns,
    private readonly auth: AuthService,
    private readonly attempts: LoginAttemptLimiter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  options({ visitorId }: Origin): Promise<AssertionOptions> {
    return this.ceremonies.assertionOptions('sign-in', visitorId);
  }

  /**
   * The answer does not say whether the passkey is unknown, its signature is wrong, or no challenge was
   * requested.
   */
  async signIn(assertion: Assertion, origin: Origin): Promise<WithSession<{ user: UserReply }>> {
    const challenge = await this.challenges.take('sign-in', origin.visitorId);
    const found = challenge && (await this.passkeys.findByCredential(assertion.id));
    if (!found) throw this.refused(origin);
    const signedIn = await this.outbox.transaction(async (tx) => {
      const [user] = await this.users.lockUsers(tx, [found.userId]);
      if (!user || !(await this.ceremonies.verify(tx, user, assertion, challenge)))
        throw this.refused(origin);
      await this.pending.end(origin.visitorId, user);
      return { emailKey: user.emailKey, ...(await this.auth.openSession(tx, user, origin)) };
    });
    const { emailKey, ...answer } = signedIn;
    await this.attempts.rememberBrowser(emailKey, origin.visitorId);
    return answer;
  }

  private refused({ address }: Origin): Refusal {
    this.logger.warn({ address }, 'a sign-in by passkey failed');
    return new Refusal('PasskeyRefused', [{ field: 'assertion', message: 'Ключ доступа не подошёл' }]);
  }
}
