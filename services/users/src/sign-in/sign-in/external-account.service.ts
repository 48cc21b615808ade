import type { Origin, User as UserReply, WithSession } from '@kubrik/contract';
import { lookupKey } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { EmailChangeRepository } from '../../account/email-change/email-change.repository.js';
import { mapUniqueViolation } from '../../account/user/user.refusals.js';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { UsernameService } from '../../account/username/username.service.js';
import { AuthService, newUser } from '../auth/auth.service.js';
import { type Claimed, usernameCandidates } from './claims.js';
import { IdentityRepository } from './identity.repository.js';

/** Why a person with an account at a provider is not signed in; the login page gets it as `error`. */
export type SignInProblem = 'email-taken' | 'no-email';

/** `second-step`: this browser may now do the second step. `terms`: there is no account before they are accepted. */
type Outcome = SignInProblem | 'second-step' | 'terms' | WithSession<{ user: UserReply }>;

const maxAttempts = 3;

/** Signs people in by their account at a provider: finds their account here, links it, or creates it. */
@Injectable()
export class ExternalAccountService {
  constructor(
    private readonly outbox: Outbox,
    private readonly auth: AuthService,
    private readonly users: UserRepository,
    private readonly identities: IdentityRepository,
    private readonly emailChanges: EmailChangeRepository,
    private readonly usernames: UsernameService,
  ) {}

  /**
   * @param acceptedTerms version of the terms that a person without an account has accepted
   * @throws Refusal AccountDisabled
   */
  async signIn(claimed: Claimed, origin: Origin, acceptedTerms?: string): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.outbox.transaction((tx) =>
          this.signInOrRegister(tx, claimed, origin, acceptedTerms),
        );
      } catch (error) {
        // Another transaction took the name, or stored the same person, between the read and the write.
        if (!isUniqueViolation(error) || attempt === maxAttempts) throw error;
      }
    }
  }

  private async signInOrRegister(
    tx: Transaction,
    claimed: Claimed,
    origin: Origin,
    acceptedTerms: string | undefined,
  ): Promise<Outcome> {
    const { issuer, subject, email } = claimed;
    const userId = await this.identities.userIdOf(tx, issuer, subject);
    if (userId) {
      const known = await this.users.lockUser(tx, userId);
      return (await this.auth.signIn(tx, known, origin)) ?? 'second-step';
    }
    if (!email) return 'no-email';
    const owner = await this.users.findByEmail(lookupKey(email), tx);
    if (!owner && (await this.emailChanges.isReserved(tx, lookupKey(email)))) return 'email-taken';
    if (!owner && !acceptedTerms) return 'terms';
    const user = owner
      ? await this.users.lockUser(tx, owner.id)
      : await this.create(tx, claimed, email, acceptedTerms);
    // Links an existing account only if both the provider and this platform have verified the address.
    // Otherwise a stranger who registers somebody's address here or at the provider would share the account
    // with its owner.
    const isSame = claimed.isEmailVerified && user.isEmailVerified && user.emailKey === lookupKey(email);
    if (owner && !isSame) return 'email-taken';
    const signedIn = await this.auth.signIn(tx, user, origin);
    await this.identities.insert(tx, { issuer, subject, userId: user.id });
    return signedIn ?? 'second-step';
  }

  private async create(
    tx: Transaction,
    claimed: Claimed,
    email: string,
    acceptedTerms: string | undefined,
  ): Promise<UserRow> {
    const { firstName, lastName, isEmailVerified, imageUrl } = claimed;
    const user = newUser({
      username: await this.usernames.firstFree(tx, usernameCandidates(claimed)),
      email,
      firstName,
      lastName,
      passwordHash: null,
      isEmailVerified,
      acceptedTerms,
    });
    user.profileImageUrl = imageUrl;
    await this.auth.add(tx, user);
    return user;
  }
}

const uniqueViolation = '23505';
const isUniqueViolation = (error: unknown): boolean =>
  mapUniqueViolation(error) instanceof Refusal || (error as { code?: string }).code === uniqueViolation;
