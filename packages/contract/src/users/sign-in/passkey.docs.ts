import { describeCalls, describeFields } from '../../call/describe.js';
import { passkeys } from './passkey.calls.js';
import {
  assertionOptions,
  creationOptions,
  newCredential,
  newPasskey,
  passkey,
  passkeyAssertion,
  passkeyRemoval,
  startPasskey,
} from './passkey.schemas.js';

const credentialId = ['Id of the credential, base64url.', 'AbCdEf0123456789'] as const;
const publicKey = 'Always `public-key`.';
const challenge = [
  'Random bytes, base64url; good once, in this browser, for ten minutes.',
  'q83vEjRWeJA',
] as const;
const timeout = ['How long the browser waits for the person, in ms.', 60_000] as const;
const name = ['What the person calls it, up to 60 characters.', 'Телефон'] as const;

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  clientExtensionResults: ['Ignored.', {}],
} as const;
const clientDataJSON = ['Base64url.', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'] as const;

describeFields(newCredential, { ...credential, response: 'Answer of the authenticator.' });
describeFields(newCredential.shape.response, {
  clientDataJSON,
  attestationObject: ['Base64url; only the format `none` is taken.', 'o2NmbXRkbm9uZQ'],
  transports: ['How the authenticator is reached; unknown ones are left out.', ['internal']],
});
describeFields(passkeyAssertion, { ...credential, response: 'Answer of the authenticator.' });
describeFields(passkeyAssertion.shape.response, {
  clientDataJSON,
  authenticatorData: ['Base64url.', 'SZYN5YgOjGh0NBcP'],
  signature: ['Base64url.', 'MEUCIQDYXBOp'],
  userHandle: ['The account that the authenticator names, base64url; may be left out.', null],
});
describeFields(creationOptions, {
  rp: 'The site.',
  user: 'The person.',
  challenge,
  pubKeyCredParams: 'Algorithms that are taken.',
  timeout,
  excludeCredentials: 'Passkeys that the person has already.',
  authenticatorSelection: 'What the authenticator has to be able to do.',
  attestation: 'Always `none`: nobody is asked what device it is.',
});
describeFields(creationOptions.shape.rp, {
  id: ['Domain of the site.', 'kubrik.example'],
  name: ['Name of the site.', 'Кубрик'],
});
describeFields(creationOptions.shape.user, {
  id: ['The account, base64url.', 'AYkKXayWd0u8zrMCMJmoBX'],
  name: ['Address for signing in.', 'bosun@ship.example'],
  displayName: ['Nickname.', 'bosun'],
});
describeFields(creationOptions.shape.pubKeyCredParams.element, {
  type: publicKey,
  alg: ['Number of the algorithm (COSE).', -7],
});
describeFields(creationOptions.shape.excludeCredentials.element, {
  id: credentialId,
  type: publicKey,
  transports: 'How the authenticator is reached, where it is known.',
});
describeFields(creationOptions.shape.authenticatorSelection, {
  residentKey: 'Always `required`.',
  requireResidentKey: 'Always true.',
  userVerification: 'Always `required`: fingerprint, face or PIN.',
});
describeFields(assertionOptions, {
  challenge,
  timeout,
  rpId: ['Domain of the site.', 'kubrik.example'],
  allowCredentials: 'Passkeys that are taken; left out where any of the site is.',
  userVerification: 'Always `required`: fingerprint, face or PIN.',
});

/** Texts for the fields of a proof. */
export const proofTexts = {
  currentPassword: ['One’s password as it is now; one proof is enough.', 'сорок узлов к югу'],
  code: ['Six digits of the authenticator application, or a recovery code; one proof is enough.', '123456'],
  assertion: 'What a passkey gives for options of `POST /api/user/{id}/passkeys/proof`; one proof is enough.',
} as const;

describeFields(startPasskey, {
  ...proofTexts,
  recentSignIn: [
    'Instead of a proof, by somebody who has none and has signed in within the last ten minutes.',
    undefined,
  ],
});
describeFields(newPasskey, { name, credential: 'What `navigator.credentials.create` gave.' });
describeFields(passkeyRemoval, { ...proofTexts, passkeyId: 'Id of the passkey.' });
describeFields(passkey, {
  name,
  isSynced: 'Whether a password manager keeps it on several devices.',
  lastUsedAt: 'When it was last used; UTC, ISO 8601. Null when never.',
});
describeFields(passkeys.passkeySignIn.body, { assertion: 'What `navigator.credentials.get` gave.' });
describeFields(passkeys.passkeySignIn.reply, { user: 'The person, who is signed in now.' });

const own = 'The id has to be one’s own; another person’s is refused by `Forbidden`.';
const whereConfigured = 'Where browsers allow no passkeys, `PasskeysNotConfigured`.';
describeCalls(passkeys, {
  passkeySignInOptions: `Of any passkey of the site. ${whereConfigured}`,
  passkeySignIn:
    'Sets the session’s cookie. An unknown passkey, a wrong signature and a missing first call get the same answer, `PasskeyRefused`.',
  passkeys: own,
  passkeyProofOptions: `${own} ${whereConfigured}`,
  startPasskey: `${own} A wrong proof is refused by \`NotConfirmed\`, the 21st passkey by \`TooManyPasskeys\`.`,
  addPasskey: `${own} An e-mail tells the person.`,
  removePasskey: `${own} A wrong proof is refused by \`NotConfirmed\`. An e-mail tells the person.`,
});
