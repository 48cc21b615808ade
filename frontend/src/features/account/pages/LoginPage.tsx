import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { signIn } from '../../../locales/ru/account/sign-in';
import { useAppDispatch } from '../../../platform/api/hooks';
import { setCurrentUser, useCurrentUser } from '../../../platform/session/current-user';
import { AuthPanel } from '../components/AuthPanel';
import { useReturnTo } from '../return-to';

/** The step at which the person continues after a provider's site. */
const stepOf = (step: string | null) => (step === 'code' ? 'second' : step === 'terms' ? 'terms' : 'first');

/** The auth panel as a page; a signed-in person returns to the page from which they came. */
export function LoginPage() {
  const [search] = useSearchParams();
  const returnTo = useReturnTo();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { user } = useCurrentUser();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) void navigate(returnTo, { replace: true });
  }, [isSignedIn, returnTo, navigate]);
  const error = search.get('error');
  const mode = search.get('mode') === 'register' ? 'register' : 'login';

  return (
    <AuthPanel
      key={mode}
      initialMode={mode}
      initialStep={stepOf(search.get('step'))}
      error={error ? (signIn.errors[error] ?? signIn.errors.provider) : undefined}
      returnTo={returnTo}
      onSuccess={(signedIn) => dispatch(setCurrentUser(signedIn))}
    />
  );
}
