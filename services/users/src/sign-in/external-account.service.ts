import type { User as UserReply, WithSession } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { AuthService, newUser } from '../account/auth.service.js';
import { lookupKey } from '../account/names.js';
import { mapUniqueViolation } from '../account/user.refusals.js';
import { UserRepository, type UserRow } from '../account/user.repository.js';
import { type Claimed, nicknames } from './claims.js';
import { IdentityRepository } from './identity.repository.js';

/** Why somebody whom a provider vouches for does not get in, as the page of signing in names it. */
export type SignInProblem = 'email-taken' | 'no-email';

type Outcome = SignInProblem | WithSession<{ user: UserReply }>;

const attempts = 3;

/** Who somebody at a provider is here. */
@Injectable()
export class ExternalAccountService {
  constructor(
    private readonly outbox: Outbox,
    private readonly auth: AuthService,
    private readonly users: UserRepository,
    private readonly identities: IdentityRepository,
  ) {}

  /** @throws Refusal AccountDisabled */
  async enter(claimed: Claimed): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.outbox.transaction((tx) => this.enterIn(tx, claimed));
      } catch (error) {
        // Another transaction took the name, or stored the same person, between the read and the write.
        const isPassed = isDouble(error) && attempt < attempts;
        if (!isPassed) throw error;
      }
    }
  }

  private async enterIn(tx: Transaction, claimed: Claimed): Promise<Outcome> {
    const { issuer, subject, email } = claimed;
    const userId = await this.identities.userIdOf(tx, issuer, subject);
    if (userId) return this.auth.signIn(tx, await this.users.lockUser(tx, userId));
    if (!email) return 'no-email';
    const owner = await this.users.findByEmail(lookupKey(email), tx);
    const user = owner ? await this.users.lockUser(tx, owner.id) : await this.create(tx, claimed, email);
    // Who only says that an address is theirs gets nobody's account; nor is an account linked whose own owner
    // has not shown that the address is theirs: whoever registered it first would share it with its real owner.
    const isSame = claimed.isEmailVerified && user.isEmailVerified && user.emailKey === lookupKey(email);
    if (owner && !isSame) return 'email-taken';
    const signedIn = await this.auth.signIn(tx, user);
    await this.identities.insert(tx, { issuer, subject, userId: user.id });
    return signedIn;
  }

  private async create(tx: Transaction, claimed: Claimed, email: string): Promise<UserRow> {
    const { firstName, lastName, isEmailVerified, imageUrl } = claimed;
    const user = newUser({
      username: await this.freeNickname(tx, claimed),
      email,
      firstName,
      lastName,
      passwordHash: null,
      isEmailVerified,
    });
    user.profileImageUrl = imageUrl;
    await this.auth.add(tx, user);
    return user;
  }

  private async freeNickname(tx: Transaction, claimed: Claimed): Promise<string> {
    const wanted = nicknames(claimed);
    const owners = await this.users.named(tx, wanted.map(lookupKey));
    const taken = new Set(owners.map(({ usernameKey }) => usernameKey));
    return wanted.find((name) => !taken.has(lookupKey(name))) ?? (wanted.at(-1) as string);
  }
}

const uniqueViolation = '23505';
const isDouble = (error: unknown): boolean =>
  mapUniqueViolation(error) instanceof Refusal || (error as { code?: string }).code === uniqueViolation;
