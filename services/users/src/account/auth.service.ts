import { type Body, type Opening, type User as UserReply, userEvents, type users } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { MailQueue } from '../mail/mail.queue.js';
import { keyOf, namesOf } from './names.js';
import { hashPassword, isPassword } from './password.js';
import { Sessions } from './sessions.js';
import { Tries } from './tries.js';
import { User } from './user.entity.js';
import { emailTaken, lockUser, takenName, usernameTaken } from './user.store.js';
import { viewUser } from './user.view.js';

type SignedIn = Opening<{ user: UserReply }>;

@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly tries: Tries,
    private readonly mails: MailQueue,
  ) {}

  /** Neither the answer nor its time tells whether there is such an address. */
  async login({ email, password }: Body<typeof users.login>, visitorId: string): Promise<SignedIn> {
    const emailKey = keyOf(email);
    const countedAs = await this.tries.countedAs(emailKey, visitorId);
    await this.tries.spend('login', countedAs);
    const found = await this.dataSource.getRepository(User).findOneBy({ emailKey });
    if (!(await isPassword(password, found?.passwordHash)) || !found) throw new Refusal('WrongPassword');
    const signedIn = await this.outbox.transaction((tx) => this.enter(tx, found));
    await this.tries.forget('login', countedAs);
    await this.tries.remember(emailKey, visitorId);
    return signedIn;
  }

  async register(draft: Body<typeof users.register>, visitorId: string): Promise<SignedIn> {
    const emailKey = keyOf(draft.email);
    await this.tries.spend('register', emailKey);
    await this.requireFree(draft);
    const passwordHash = await hashPassword(draft.password);
    const user = newUser({ ...draft, passwordHash, isEmailVerified: false });
    const session = await this.outbox
      .transaction(async (tx) => {
        await this.add(tx, user);
        return this.sessions.open(user);
      })
      .catch((error: unknown) => {
        throw takenName(error);
      });
    await this.tries.remember(emailKey, visitorId);
    return { reply: { user: viewUser(user) }, session };
  }

  /** Stores a new person, tells of them, and has an address that is not verified yet verified. */
  async add(tx: Transaction, user: User): Promise<void> {
    await tx.manager.insert(User, user);
    tx.emit(userEvents.registered, { userId: user.id, username: user.username });
    if (!user.isEmailVerified) await this.mails.add(tx, 'verification', user.email);
  }

  // Before the password is hashed, which costs; what becomes taken meanwhile, the table's constraints tell.
  private async requireFree({ email, username }: Body<typeof users.register>): Promise<void> {
    const names = { emailKey: keyOf(email), usernameKey: keyOf(username) };
    const owners = await this.dataSource
      .getRepository(User)
      .findBy([{ emailKey: names.emailKey }, { usernameKey: names.usernameKey }]);
    const taken = [
      ...(owners.some(({ emailKey }) => emailKey === names.emailKey) ? [emailTaken] : []),
      ...(owners.some(({ usernameKey }) => usernameKey === names.usernameKey) ? [usernameTaken] : []),
    ];
    if (taken[0]) {
      throw new Refusal(
        taken[0].code,
        taken.map(({ detail }) => detail),
      );
    }
  }

  private async enter(tx: Transaction, { id, passwordHash }: User): Promise<SignedIn> {
    const user = await lockUser(tx.manager, id);
    // Changed while this one was being tried.
    if (user.passwordHash !== passwordHash) throw new Refusal('WrongPassword');
    return this.signIn(tx, user);
  }

  /**
   * Opens a session for a person who has proved who they are.
   * @param user locked by `tx`
   * @throws Refusal AccountDisabled
   */
  async signIn(tx: Transaction, user: User): Promise<SignedIn> {
    if (!user.isActive) throw new Refusal('AccountDisabled');
    const lastLogin = new Date();
    await tx.manager.update(User, { id: user.id }, { lastLogin });
    const session = await this.sessions.open(user);
    return { reply: { user: viewUser({ ...user, lastLogin }) }, session };
  }
}

type NewUser = Pick<
  User,
  'username' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'isEmailVerified'
>;

/** A person on the day they come: active, without special rights, and signed in. */
export const newUser = (draft: NewUser): User => ({
  ...namesOf(draft),
  id: uuidv7(),
  passwordHash: draft.passwordHash,
  isEmailVerified: draft.isEmailVerified,
  role: 'user',
  isActive: true,
  profileImageUrl: null,
  createdAt: new Date(),
  lastLogin: new Date(),
});
