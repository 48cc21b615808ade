import { ownCompaniesPath } from '@kubrik/contract/users/company/company-roles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import { company } from '../../../locales/ru/company/company';
import type { ApiError } from '../../../platform/api/api';
import { refusalText } from '../../../platform/api/refusal-text';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { LinkButton } from '../../../ui/controls/Button';
import { LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { LinkOutcome } from '../../../ui/feedback/LinkOutcome';
import { Notice } from '../../../ui/feedback/Notice';
import { PageLoading } from '../../../ui/feedback/PageLoading';
import { useVerifyCompanyQuery } from '../company-account.api';

const texts = company.confirm;

const toCompanies = (
  <LinkButton variant="contained" to={ownCompaniesPath}>
    {texts.toCompanies}
  </LinkButton>
);

/**
 * The page that the link of a verification e-mail opens; when an owner is signed in, the page uses the token at once.
 */
export function VerifyCompanyPage() {
  const token = useSearchParams()[0].get('token');
  const { user, isLoading } = useCurrentUser();
  const loginPath = useLoginPath();
  if (isLoading) return <PageLoading />;
  if (user) return <Verification token={token} />;
  return (
    <Notice
      drawing={<LighthouseScene />}
      title={texts.needsLogin}
      text={texts.needsLoginText}
      action={
        <LinkButton variant="contained" to={loginPath}>
          {company.login}
        </LinkButton>
      }
      role="status"
    />
  );
}

function Verification({ token }: { token: string | null }) {
  const { data, error, isFetching, refetch } = useVerifyCompanyQuery(token ?? skipToken);
  const refusal = refusalText(error as ApiError | undefined);
  return (
    <LinkOutcome
      isFetching={isFetching}
      doneText={data && texts.doneText(data.name)}
      failedText={token ? (refusal ?? company.failedToast) : texts.incomplete}
      isFinal={!token || Boolean(refusal)}
      onRetry={() => void refetch()}
      texts={texts}
      next={toCompanies}
    />
  );
}
