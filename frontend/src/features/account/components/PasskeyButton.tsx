import type { User } from '@kubrik/contract';
import { useState } from 'react';
import { account } from '../../../locales/ru/account/account';
import { signIn } from '../../../locales/ru/account/sign-in';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { hasPasskeySupport, signWithPasskey } from '../../../platform/passkey/passkey';
import { useBrowserValue } from '../../../platform/use-browser-value';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { showToast } from '../../../ui/toast/toast.slice';
import {
  usePasskeySignInMutation,
  usePasskeySignInOptionsMutation,
  useSignInProvidersQuery,
} from '../sign-in.api';

const { toasts } = account;

/** Whether both the site and this browser support passkeys. */
export function useHasPasskeys(): boolean {
  const { data } = useSignInProvidersQuery();
  return useBrowserValue(hasPasskeySupport, false) && Boolean(data?.passkeys);
}

function usePasskeySignIn() {
  const [ask] = usePasskeySignInOptionsMutation();
  const [send] = usePasskeySignInMutation();
  return async () => {
    const options = await ask();
    if (!options.data) return options;
    const signed = await signWithPasskey(options.data);
    return signed.data ? send({ assertion: signed.data }) : signed;
  };
}

/** Signs in by a passkey, which the person chooses in a window of the browser. */
export function PasskeyButton({ label, onSuccess }: { label: string; onSuccess(user: User): void }) {
  const dispatch = useAppDispatch();
  const signInByPasskey = usePasskeySignIn();
  const [isWaiting, setWaiting] = useState(false);
  const submit = async () => {
    setWaiting(true);
    const { data, error } = await signInByPasskey();
    setWaiting(false);
    if (!data) {
      const text = refusalText(error as ApiError) ?? signIn.failedLogin;
      dispatch(showToast({ kind: 'error', title: toasts.loginFailed.title, text }));
      return;
    }
    dispatch(showToast({ kind: 'success', ...toasts.loggedIn }));
    onSuccess(data.user);
  };
  return (
    <Button
      variant="outlined"
      fullWidth
      icon={<Icon name="key" size={20} />}
      disabled={isWaiting}
      onClick={() => void submit()}
    >
      {isWaiting ? signIn.waitingForPasskey : label}
    </Button>
  );
}
