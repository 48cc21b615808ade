import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, AssertionOptions, CreationOptions, NewCredential } from '@kubrik/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Mistakes that a test has the authenticator or its browser make. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isUnverified?: boolean;
  userHandle?: string;
  /** Signs with a wrong key. */
  isForged?: boolean;
  /** Attestation with certificates. */
  certificates?: Uint8Array[];
}

/** An authenticator with one passkey, and the browser before it: ES256, unlocked by its owner. */
export class SoftwareAuthenticator {
  private readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userId = 'dW5rbm93bg';
  private counter = 0;

  constructor(private readonly origin: string) {}

  create(options: CreationOptions, wrong: Wrong = {}): NewCredential {
    this.userId = options.user.id;
    const authenticatorData = Buffer.concat([
      this.authenticatorData(options.rp.id, flags.hasCredential, wrong),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey(),
    ]);
    const statement = new Map<string, unknown>();
    if (wrong.certificates)
      statement.set('alg', -7).set('sig', randomBytes(70)).set('x5c', wrong.certificates);
    const attestation = new Map<string, unknown>([
      ['fmt', wrong.certificates ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', new Uint8Array(authenticatorData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, wrong),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  get({ challenge, rpId }: Pick<AssertionOptions, 'challenge' | 'rpId'>, wrong: Wrong = {}): Assertion {
    this.counter += 1;
    const authenticatorData = this.authenticatorData(rpId, 0, wrong);
    const clientDataJSON = this.clientData('webauthn.get', challenge, wrong);
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url').toString()),
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, wrong.isForged ? otherKey() : this.keys.privateKey)),
        userHandle: wrong.userHandle ?? this.userId,
      },
    };
  }

  private credential() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, wrong: Wrong): string {
    const origin = wrong.origin ?? this.origin;
    return base64url(
      JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  private authenticatorData(
    rpId: string,
    more: number,
    { rpId: otherId, counter, isUnverified }: Wrong,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const set = flags.present | (isUnverified ? 0 : flags.verified) | more;
    return Buffer.concat([sha256(otherId ?? rpId), Buffer.from([set]), count]);
  }

  /** RFC 9052, 7. */
  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]) as never,
    );
  }
}

const otherKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
