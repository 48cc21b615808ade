import {
  type Body,
  lookupKey,
  type Origin,
  type User as UserReply,
  userEvents,
  type users,
  type WithSession,
} from '@kubrik/contract';
import {
  describeDevice,
  LOGGER,
  type Logger,
  Outbox,
  PicturePaths,
  Refusal,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { EmailChangeRepository } from '../../account/email-change/email-change.repository.js';
import { nameColumns } from '../../account/user/names.js';
import { emailTaken, mapUniqueViolation, usernameTaken } from '../../account/user/user.refusals.js';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { viewUser } from '../../account/user/user.view.js';
import { UsernameService } from '../../account/username/username.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { deviceKey } from '../device/device.js';
import { KnownDeviceRepository } from '../device/known-device.repository.js';
import { hashPassword, verifyPassword } from '../password/password.js';
import { preparePasswordPolicy, requireStrongPassword } from '../password/password-policy.js';
import { PendingSignIns } from '../second-factor/pending-sign-ins.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { Sessions } from '../session/sessions.js';
import { LoginAttemptLimiter } from '../ways-in/login-attempt-limiter.js';

const maxDeviceEmailsInADay = 10;
/** In ms. So long a registration may be sent again, because its answer was lost on a bad link. */
const repeatedWithin = 60 * 60 * 1000;

type SignedIn = WithSession<{ user: UserReply }>;

@Injectable()
export class AuthService implements OnApplicationBootstrap {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly attempts: LoginAttemptLimiter,
    private readonly mails: MailQueue,
    private readonly emailChanges: EmailChangeRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly factors: SecondFactorRepository,
    private readonly pending: PendingSignIns,
    private readonly usernames: UsernameService,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pictures: PicturePaths,
  ) {}

  onApplicationBootstrap(): void {
    preparePasswordPolicy();
  }

  /** Neither the answer nor the time it takes shows whether an account has this address. */
  async login(body: Body<typeof users.login>, origin: Origin): Promise<SignedIn> {
    try {
      return await this.loginByPassword(body, origin);
    } catch (error) {
      if (error instanceof Refusal && error.form.code !== 'SecondFactorRequired') {
        const { code } = error.form;
        this.logger.warn({ account: body.email, address: origin.address, refusal: code }, 'a login failed');
      }
      throw error;
    }
  }

  private async loginByPassword(
    { email, password }: Body<typeof users.login>,
    origin: Origin,
  ): Promise<SignedIn> {
    const { visitorId } = origin;
    const emailKey = lookupKey(email);
    const counterName = await this.attempts.counterName(emailKey, visitorId);
    await this.attempts.count('login', counterName);
    const found = await this.users.findByEmail(emailKey);
    if (!(await verifyPassword(password, found?.passwordHash, origin)) || !found)
      throw new Refusal('WrongPassword');
    const signedIn = await this.outbox.transaction((tx) => this.signInByPassword(tx, found, origin));
    if (!signedIn) throw new Refusal('SecondFactorRequired');
    await this.attempts.reset('login', counterName);
    await this.attempts.rememberBrowser(emailKey, visitorId);
    return signedIn;
  }

  /** A registration that is sent again signs in, as the one whose answer was lost would have. */
  async register(draft: Body<typeof users.register>, origin: Origin): Promise<SignedIn> {
    await this.attempts.count('register', lookupKey(draft.email));
    try {
      return await this.registerNew(draft, origin);
    } catch (error) {
      if (!(await this.isRegistered(draft, error))) throw error;
      return this.login(draft, origin).catch((failed: unknown) => {
        // A wrong password, a second step or too many tries: to this person the names are taken.
        throw failed instanceof Refusal ? error : failed;
      });
    }
  }

  private async registerNew(draft: Body<typeof users.register>, origin: Origin): Promise<SignedIn> {
    await this.requireFree(draft);
    requireStrongPassword(draft.password, draft);
    const passwordHash = await hashPassword(draft.password, origin);
    const user = newUser({ ...draft, passwordHash, isEmailVerified: false });
    const session = await this.outbox
      .transaction(async (tx) => {
        await this.add(tx, user);
        await this.devices.note(tx, user.id, deviceKey(user.id, origin));
        return this.sessions.open(tx, user, origin);
      })
      .catch((error: unknown) => {
        throw mapUniqueViolation(error);
      });
    await this.attempts.rememberBrowser(user.emailKey, origin.visitorId);
    return { reply: { user: viewUser(user, this.pictures) }, session };
  }

  /** Whether the refusal is about an account with the same e-mail address and username that was made within the hour. */
  private async isRegistered(
    { email, username }: Body<typeof users.register>,
    error: unknown,
  ): Promise<boolean> {
    const isTaken =
      error instanceof Refusal && [emailTaken, usernameTaken].some(({ code }) => code === error.form.code);
    const owner = isTaken ? await this.users.findByEmail(lookupKey(email)) : undefined;
    return owner?.username === username && Date.now() - owner.createdAt.getTime() < repeatedWithin;
  }

  /**
   * Stores a new person, announces them, and sends an e-mail to verify the address if it is not verified yet.
   */
  async add(tx: Transaction, user: UserRow): Promise<void> {
    await this.users.insert(tx, user);
    await this.usernames.take(tx, user.id, user.username);
    // Checked after the write: the write waits for another transaction that is giving this address up.
    if (await this.emailChanges.isReserved(tx, user.emailKey, user.id))
      throw new Refusal(emailTaken.code, [emailTaken.detail]);
    tx.emit(userEvents.registered, { userId: user.id, username: user.username });
    if (!user.isEmailVerified) await this.mails.add(tx, 'verification', user.email);
  }

  // Checked before the expensive hashing of the password; the table's constraints refuse a name that was
  // taken in between.
  private async requireFree({ email, username }: Body<typeof users.register>): Promise<void> {
    const owner = await this.users.findByEmail(lookupKey(email));
    const ofUsername = await this.usernames.refusalOf(username);
    const taken = [...(owner ? [emailTaken] : []), ...(ofUsername ? [ofUsername] : [])];
    if (taken[0]) {
      throw new Refusal(
        taken[0].code,
        taken.map(({ detail }) => detail),
      );
    }
  }

  private async signInByPassword(
    tx: Transaction,
    { id, passwordHash }: UserRow,
    origin: Origin,
  ): Promise<SignedIn | undefined> {
    const user = await this.users.lockUser(tx, id);
    // The password has changed since it was compared.
    if (user.passwordHash !== passwordHash) throw new Refusal('WrongPassword');
    return this.signIn(tx, user, origin);
  }

  /**
   * Ends the first step for a person who has proved who they are: signs them in, or begins the second step.
   * @param user locked by `tx`
   * @returns undefined when a second step follows
   * @throws Refusal AccountDisabled
   */
  async signIn(tx: Transaction, user: UserRow, origin: Origin): Promise<SignedIn | undefined> {
    if (!user.isActive) throw new Refusal('AccountDisabled');
    const factor = await this.factors.find(user.id, tx);
    if (!factor?.confirmedAt) return this.openSession(tx, user, origin);
    await this.pending.begin(origin.visitorId, user);
    return undefined;
  }

  /**
   * Opens a session for a person who has done every step, and notifies them of a new device.
   * @param user locked by `tx`
   * @throws Refusal AccountDisabled
   */
  async openSession(tx: Transaction, user: UserRow, origin: Origin): Promise<SignedIn> {
    if (!user.isActive) throw new Refusal('AccountDisabled');
    const lastLogin = new Date();
    await this.users.update(tx, user.id, { lastLogin });
    await this.noteDevice(tx, user, origin);
    const session = await this.sessions.open(tx, user, origin);
    return { reply: { user: viewUser({ ...user, lastLogin }, this.pictures) }, session };
  }

  /**
   * Sends no e-mail about a person's first device, and only a few in a day: the address may be a stranger's.
   */
  private async noteDevice(tx: Transaction, user: UserRow, origin: Origin): Promise<void> {
    const before = await this.devices.note(tx, user.id, deviceKey(user.id, origin));
    if (before.isKnown || before.count === 0 || before.recent >= maxDeviceEmailsInADay) return;
    const { browser, os, network, startedAt } = describeDevice(origin);
    await this.mails.add(tx, 'new-device', user.email, { device: { browser, os, network, at: startedAt } });
  }
}

type NewUser = Pick<
  UserRow,
  'username' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'isEmailVerified'
> & { acceptedTerms?: string | undefined };

/** A new person: active, without special rights, and signed in. */
export const newUser = (draft: NewUser): UserRow => ({
  ...nameColumns(draft),
  id: uuidv7(),
  passwordHash: draft.passwordHash,
  isEmailVerified: draft.isEmailVerified,
  role: 'user',
  isActive: true,
  profileImageUrl: null,
  avatar: null,
  showsSince: false,
  showsEmailVerified: false,
  showsActivity: false,
  rank: null,
  fleetType: null,
  createdAt: new Date(),
  lastLogin: new Date(),
  termsVersion: draft.acceptedTerms ?? null,
  termsAcceptedAt: draft.acceptedTerms ? new Date() : null,
  isDemo: false,
  deletionDueAt: null,
  deletedAt: null,
});
