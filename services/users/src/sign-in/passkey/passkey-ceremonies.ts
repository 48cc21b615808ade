import type { Assertion, AssertionOptions, CreationOptions, NewCredential } from '@kubrik/contract';
import { LOGGER, type Logger, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { UserRow } from '../../account/user/user.repository.js';
import { PasskeyRepository, type PasskeyRow } from './passkey.repository.js';
import { type ChallengePurpose, challengeSeconds, PasskeyChallenges } from './passkey-challenges.js';
import { RelyingParty } from './relying-party.js';

const siteName = 'Кубрик';
/** ES256, EdDSA, RS256: every authenticator in use knows one of them. */
const algorithms = [-7, -8, -257];
const timeout = challengeSeconds * 1000;

export type CreatedPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'
>;

/** The exchanges with an authenticator: making a passkey, and signing with one (WebAuthn Level 3, 7). */
@Injectable()
export class PasskeyCeremonies {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly relyingParty: RelyingParty,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async creationOptions(visitorId: string, user: UserRow, existing: PasskeyRow[]): Promise<CreationOptions> {
    const { id: rpID } = this.relyingParty.require();
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID,
      userID: Buffer.from(user.id),
      userName: user.email,
      userDisplayName: user.username,
      challenge: await this.challenges.create('add', visitorId, user),
      excludeCredentials: existing.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
      attestationType: 'none',
      timeout,
    });
    return options as CreationOptions;
  }

  /** @param user none where the site accepts a passkey of anybody */
  async assertionOptions(
    purpose: ChallengePurpose,
    visitorId: string,
    user?: UserRow,
  ): Promise<AssertionOptions> {
    const { id: rpID } = this.relyingParty.require();
    const own = user && (await this.passkeys.listOf(user.id));
    const options = await generateAuthenticationOptions({
      rpID,
      challenge: await this.challenges.create(purpose, visitorId, user),
      userVerification: 'required',
      ...(own && { allowCredentials: own.map(descriptorOf) }),
      timeout,
    });
    return options as AssertionOptions;
  }

  /** Undefined when the answer is not a passkey that this browser was asked to make. */
  async verifyNew(
    credential: NewCredential,
    visitorId: string,
    user: UserRow,
  ): Promise<CreatedPasskey | undefined> {
    const { id, origin } = this.relyingParty.require();
    const challenge = await this.challenges.take('add', visitorId, user);
    if (!challenge) return undefined;
    try {
      requireNoAttestation(credential);
      const { registrationInfo } = await verifyRegistrationResponse({
        response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      });
      if (!registrationInfo) return undefined;
      const { credential: created, credentialBackedUp } = registrationInfo;
      return {
        credentialId: created.id,
        publicKey: Buffer.from(created.publicKey),
        counter: String(created.counter),
        transports: credential.response.transports ?? [],
        isSynced: credentialBackedUp,
      };
    } catch (error) {
      this.logger.warn({ err: error, userId: user.id }, 'a passkey could not be added');
      return undefined;
    }
  }

  /**
   * Whether one of the person's passkeys has signed this challenge, which the caller has taken. Stores the
   * use of the passkey.
   * @param user locked by `tx`, so that one of two signatures with the same counter is refused
   */
  async verify(tx: Transaction, user: UserRow, assertion: Assertion, challenge: string): Promise<boolean> {
    const passkey = await this.passkeys.findByCredential(assertion.id, tx);
    const { userHandle } = assertion.response;
    const isTheirs =
      passkey?.userId === user.id &&
      (userHandle === undefined || isoBase64URL.toUTF8String(userHandle) === user.id);
    const verified = isTheirs && (await this.verifySignature(passkey, assertion, challenge));
    if (!passkey || !verified) return false;
    await this.passkeys.update(tx, passkey.id, {
      counter: String(verified.newCounter),
      isSynced: verified.credentialBackedUp,
      lastUsedAt: new Date(),
    });
    return true;
  }

  private async verifySignature(passkey: PasskeyRow, assertion: Assertion, challenge: string) {
    const { id, origin } = this.relyingParty.require();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      });
      return verified ? authenticationInfo : undefined;
    } catch (error) {
      this.logger.warn({ err: error, userId: passkey.userId }, 'a passkey was refused');
      return undefined;
    }
  }
}

/**
 * We ask for no attestation, so browsers remove it or send one that the passkey itself signed. Any other
 * attestation has certificates with addresses, which the library would load.
 */
function requireNoAttestation({ response }: NewCredential): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isBySelf = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isBySelf)
    throw new Error(`an attestation of the form ${format} was not asked for`);
}

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports });
