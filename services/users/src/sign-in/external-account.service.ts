import type { Opening, User as UserReply } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { AuthService, newUser } from '../account/auth.service.js';
import { keyOf } from '../account/names.js';
import { User } from '../account/user.entity.js';
import { lockUser, takenName } from '../account/user.store.js';
import { type Claimed, nicknames } from './claims.js';
import { Identity } from './identity.entity.js';

/** Why somebody whom a provider vouches for does not get in, as the page of signing in names it. */
export type SignInProblem = 'email-taken' | 'no-email';

type Outcome = SignInProblem | Opening<{ user: UserReply }>;

const attempts = 3;

/** Who somebody at a provider is here. */
@Injectable()
export class ExternalAccountService {
  constructor(
    private readonly outbox: Outbox,
    private readonly auth: AuthService,
  ) {}

  /** @throws Refusal AccountDisabled */
  async enter(claimed: Claimed): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.outbox.transaction((tx) => this.enterIn(tx, claimed));
      } catch (error) {
        // Somebody took the name, or the same person came twice, between the look and the write.
        const isPassed = isDouble(error) && attempt < attempts;
        if (!isPassed) throw error;
      }
    }
  }

  private async enterIn(tx: Transaction, claimed: Claimed): Promise<Outcome> {
    const { issuer, subject, email } = claimed;
    const identity = await tx.manager.findOneBy(Identity, { issuer, subject });
    if (identity) return this.auth.signIn(tx, await lockUser(tx.manager, identity.userId));
    if (!email) return 'no-email';
    const owner = await tx.manager.findOneBy(User, { emailKey: keyOf(email) });
    const user = owner ? await lockUser(tx.manager, owner.id) : await this.create(tx, claimed, email);
    // Who only says that an address is theirs gets nobody's account; nor is an account linked whose own owner
    // has not shown that the address is theirs: whoever registered it first would share it with its real owner.
    const isSame = claimed.isEmailVerified && user.isEmailVerified && user.emailKey === keyOf(email);
    if (owner && !isSame) return 'email-taken';
    const signedIn = await this.auth.signIn(tx, user);
    await tx.manager.insert(Identity, { issuer, subject, userId: user.id });
    return signedIn;
  }

  private async create(tx: Transaction, claimed: Claimed, email: string): Promise<User> {
    const { firstName, lastName, isEmailVerified, imageUrl } = claimed;
    const user = newUser({
      username: await freeNickname(tx, claimed),
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
}

async function freeNickname(tx: Transaction, claimed: Claimed): Promise<string> {
  const wanted = nicknames(claimed);
  const owners = await tx.manager.find(User, {
    select: { usernameKey: true },
    where: { usernameKey: In(wanted.map(keyOf)) },
  });
  const taken = new Set(owners.map(({ usernameKey }) => usernameKey));
  return wanted.find((name) => !taken.has(keyOf(name))) ?? (wanted.at(-1) as string);
}

const uniqueViolation = '23505';
const isDouble = (error: unknown): boolean =>
  takenName(error) instanceof Refusal ||
  (error as { driverError?: { code?: string } }).driverError?.code === uniqueViolation;
