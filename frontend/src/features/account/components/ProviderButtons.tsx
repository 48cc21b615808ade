import type { SignInProvider, User } from '@kubrik/contract';
import type { ReactNode } from 'react';
import { signIn } from '../../../locales/ru/account/sign-in';
import { pathOf, requestOf } from '../../../platform/api/call';
import { Button } from '../../../ui/controls/Button';
import { useSignInProvidersQuery } from '../sign-in.api';
import styles from './auth-panel.module.css';
import { PasskeyButton, useHasPasskeys } from './PasskeyButton';

const marks: Record<SignInProvider, ReactNode> = {
  google: (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.640 9.200c0-.6-.1-1.200-.2-1.700H9v3.400h4.800a4.100 4.100 0 0 1-1.800 2.700v2.200h2.900c1.700-1.600 2.700-3.900 2.700-6.600z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.400 0 4.500-.8 6-2.200l-2.900-2.200c-.8.5-1.800.9-3.100.9-2.300 0-4.300-1.600-5-3.700H1v2.300A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M4 10.700a5.400 5.400 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8z" />
      <path
        fill="#EA4335"
        d="M9 3.600c1.300 0 2.500.5 3.400 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300c.7-2.100 2.700-3.700 5-3.700z"
      />
    </svg>
  ),
  apple: (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
      <path d="M14.300 9.500c0-2 1.600-2.900 1.700-3-1-1.400-2.400-1.600-2.900-1.600-1.200-.1-2.400.7-3 .7s-1.600-.7-2.600-.7A3.900 3.900 0 0 0 4.200 7c-1.400 2.400-.4 6 1 8 .7 1 1.500 2 2.500 2s1.400-.6 2.600-.6 1.600.6 2.600.6 1.800-1 2.400-2c.8-1.100 1.100-2.200 1.100-2.200s-2.100-.9-2.100-3.300zM12.300 3.600A3.500 3.500 0 0 0 13.100 1c-.8 0-1.700.5-2.300 1.200-.5.6-1 1.500-.8 2.400.9.1 1.800-.4 2.300-1z" />
    </svg>
  ),
};

/** Opens the provider's site; afterwards the server leads the person back here. */
async function leaveFor(provider: SignInProvider, returnTo: string): Promise<void> {
  const path = await pathOf(requestOf('users.startSignIn', { params: { provider }, query: { returnTo } }));
  window.location.assign(`/api${path}`);
}

interface ProviderButtonsProps {
  returnTo: string;
  /** Only the login offers a passkey: a person adds a passkey to an existing account. */
  isLogin: boolean;
  onSuccess(user: User): void;
}

/**
 * The ways to sign in beside the form: a passkey and the configured providers. A line says when there are no providers.
 */
export function ProviderButtons({ returnTo, isLogin, onSuccess }: ProviderButtonsProps) {
  const { data, isLoading, isError } = useSignInProvidersQuery();
  const hasPasskeys = useHasPasskeys() && isLogin;
  if (isLoading || isError || !data) return null;
  const noProviders = data.providers.length === 0 && (
    <p className={styles.noProviders}>{signIn.noProviders}</p>
  );
  if (noProviders && !hasPasskeys) return noProviders;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{signIn.or}</p>
      {hasPasskeys && <PasskeyButton label={signIn.passkey} onSuccess={onSuccess} />}
      {data.providers.map((provider) => (
        <Button
          key={provider}
          variant="outlined"
          fullWidth
          icon={marks[provider]}
          onClick={() => void leaveFor(provider, returnTo)}
        >
          {signIn.provider[provider]}
        </Button>
      ))}
      {noProviders}
    </div>
  );
}
