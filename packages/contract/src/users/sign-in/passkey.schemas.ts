import { z } from 'zod';
import { dateTime, id, optionalText, text, typedText } from '../../text/text.js';

/** Most passkeys of a person. */
export const maxPasskeys = 20;

const wrong = 'Неверный ключ доступа';
const base64url = (max: number) =>
  z
    .string(wrong)
    .max(max, wrong)
    .regex(/^[\w-]+$/, wrong);

// Credential ids have at most 1,023 bytes (WebAuthn Level 3, 4).
const credentialId = base64url(1400);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const transports = z
  .array(z.string().max(40))
  .max(20)
  .optional()
  .catch(undefined)
  // Unknown transports of newer browsers are dropped.
  .transform((names) => names?.filter((name) => transport.safeParse(name).success))
  .pipe(z.array(transport).optional());

const publicKeyCredential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', wrong),
  clientExtensionResults: z.object({}).default({}),
};

/** The result of `navigator.credentials.create`, as JSON (WebAuthn Level 3, 5.1). */
export const newCredential = z.object(
  {
    ...publicKeyCredential,
    response: z.object(
      { clientDataJSON: base64url(8000), attestationObject: base64url(16_000), transports },
      wrong,
    ),
  },
  wrong,
);
export type NewCredential = z.output<typeof newCredential>;

/** The result of `navigator.credentials.get`, as JSON. */
export const passkeyAssertion = z.object(
  {
    ...publicKeyCredential,
    response: z.object(
      {
        clientDataJSON: base64url(8000),
        authenticatorData: base64url(4000),
        signature: base64url(4000),
        userHandle: base64url(100)
          .nullish()
          .transform((handle) => handle ?? undefined),
      },
      wrong,
    ),
  },
  wrong,
);
export type Assertion = z.output<typeof passkeyAssertion>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport).optional(),
});

/** Options of `navigator.credentials.create`, as JSON. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** Options of `navigator.credentials.get`, as JSON. */
export const assertionOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  /** Left out when any passkey of the site is accepted. */
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.literal('required'),
});
export type AssertionOptions = z.output<typeof assertionOptions>;

/** Fields of a proof; a signed-in person fills in one of them. */
export const proofFields = {
  currentPassword: typedText('Введите текущий пароль').max(200, 'Не больше 200 символов').optional(),
  /** Code of the authenticator application, or a recovery code. */
  code: optionalText(40),
  /** Assertion of one of the person's own passkeys, for the options of `passkeyProofOptions`. */
  assertion: passkeyAssertion.optional(),
};
export type Proof = z.output<z.ZodObject<typeof proofFields>>;

const oneProof = ({ currentPassword, code, assertion }: Proof) =>
  Boolean(currentPassword || code || assertion);
const noProof = { path: ['currentPassword'], message: 'Подтвердите, что это вы' };

/** Without any of these fields, the person must have signed in by a provider within the last minutes. */
export const startPasskey = z
  .object({ ...proofFields, recentSignIn: z.literal(true, 'Ожидается да').optional() })
  .refine((body) => body.recentSignIn || oneProof(body), noProof);

const name = text(60, 'Назовите ключ, например «Телефон»');
export const newPasskey = z.object({ name, credential: newCredential });
export const passkeyRemoval = z.object({ passkeyId: id, ...proofFields }).refine(oneProof, noProof);

/** A passkey as its person sees it. */
export const passkey = z
  .object({
    id,
    name: z.string(),
    /** Kept by a password manager on several devices. */
    isSynced: z.boolean(),
    createdAt: dateTime,
    lastUsedAt: dateTime.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof passkey>;

/** The ways of proof in a form. */
export const proofWay = z.enum(['password', 'code', 'passkey', 'recentSignIn']);
export type ProofWay = z.output<typeof proofWay>;

const proofForm = z.object({ way: proofWay, currentPassword: z.string(), code: z.string() });
type ProofForm = z.output<typeof proofForm>;

const hasPassword = ({ way, currentPassword }: ProofForm) => way !== 'password' || currentPassword !== '';
const hasCode = ({ way, code }: ProofForm) => way !== 'code' || code.trim() !== '';
// Reported even if other fields are wrong.
const always = { when: () => true };
const withProof = <T extends typeof proofForm>(form: T): T =>
  form
    .refine(hasPassword, { path: ['currentPassword'], message: 'Введите текущий пароль', ...always })
    .refine(hasCode, { path: ['code'], message: 'Введите код', ...always });

/** Schemas of the forms; the proof by passkey is made when the form is sent. */
export const newPasskeyForm = withProof(proofForm.extend({ name }));
export const passkeyRemovalForm = withProof(proofForm);
