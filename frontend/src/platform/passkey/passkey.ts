import type {
  Assertion,
  AssertionOptions,
  CreationOptions,
  ErrorForm,
  NewCredential,
} from '@kubrik/contract';
import { passwords } from '../../locales/ru/account/passwords';

type Outcome<T> = { data: T; error?: undefined } | { data?: undefined; error: { form: ErrorForm } };

/** The WebAuthn library is loaded at its first use. */
const library = () => import('@simplewebauthn/browser');

export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in globalThis;

/** Has the device make a passkey; the person unlocks it. */
export const createPasskey = (optionsJSON: CreationOptions): Promise<Outcome<NewCredential>> =>
  outcomeOf(async () => {
    const { startRegistration } = await library();
    return (await startRegistration({ optionsJSON })) as NewCredential;
  });

/** Has a passkey sign what the server asks for; the person chooses and unlocks it. */
export const signWithPasskey = (optionsJSON: AssertionOptions): Promise<Outcome<Assertion>> =>
  outcomeOf(async () => {
    const { startAuthentication } = await library();
    return (await startAuthentication({ optionsJSON })) as Assertion;
  });

/** A failure in the format of the server's refusals, so that forms show both alike. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { data: await work() };
  } catch (error) {
    const message = passwords.passkey[problemOf(error)];
    return { error: { form: { statusCode: 400, code: 'PasskeyNotGiven', message } } };
  }
}

function problemOf(error: unknown): keyof typeof passwords.passkey {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'wrongAddress';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unavailable';
}
