import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import { signIn } from '../../../locales/ru/account/sign-in';
import { UsedLink } from '../components/UsedLink';
import { useConfirmEmailChangeQuery } from '../sign-in.api';

/** The page that the e-mail to a new address opens; it uses the token at once. */
export function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <UsedLink
      query={useConfirmEmailChangeQuery(token ?? skipToken)}
      token={token}
      texts={signIn.confirmEmail}
    />
  );
}
