import type { Proof, ProofWay, SecurityState, User } from '@kubrik/contract';
import { signWithPasskey } from '../../../platform/passkey/passkey';
import { usePasskeyProofOptionsMutation } from './passkey.api';

interface ProofValues {
  way: ProofWay;
  currentPassword?: string | undefined;
  code?: string | undefined;
}

type Proved =
  | { data: Proof & { recentSignIn?: true }; error?: undefined }
  | { data?: undefined; error: unknown };

/** The ways in which a person can give a proof; the most familiar way comes first. */
export function proofWays({ hasPassword, hasSecondFactor, hasPasskeys }: SecurityState): ProofWay[] {
  const ways: ProofWay[] = [];
  if (hasPassword) ways.push('password');
  if (hasSecondFactor) ways.push('code');
  if (hasPasskeys) ways.push('passkey');
  return ways;
}

/** Values of a form before anything is typed. */
export const emptyProof = (ways: ProofWay[], otherwise: ProofWay = 'password') => ({
  way: ways[0] ?? otherwise,
  currentPassword: '',
  code: '',
});

/** Makes the proof that a call takes; for a passkey it asks the device for a signature now. */
export function useProof(user: User): (values: ProofValues) => Promise<Proved> {
  const [options] = usePasskeyProofOptionsMutation();
  return async ({ way, currentPassword, code }) => {
    if (way === 'password') return { data: { currentPassword, code: undefined } };
    if (way === 'code') return { data: { code } };
    if (way === 'recentSignIn') return { data: { recentSignIn: true, code: undefined } };
    const asked = await options(user.id);
    if (!asked.data) return { error: asked.error };
    const signed = await signWithPasskey(asked.data);
    return signed.data ? { data: { assertion: signed.data, code: undefined } } : { error: signed.error };
  };
}
