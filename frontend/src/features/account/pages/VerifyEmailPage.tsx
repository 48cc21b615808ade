import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import { signIn } from '../../../locales/ru/account/sign-in';
import { UsedLink } from '../components/UsedLink';
import { useVerifyEmailQuery } from '../sign-in.api';

/** The page that the link of a verification e-mail opens; it uses the token at once. */
export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token');
  return <UsedLink query={useVerifyEmailQuery(token ?? skipToken)} token={token} texts={signIn.verify} />;
}
