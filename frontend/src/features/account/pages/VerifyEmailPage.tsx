import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import { common } from '../../../locales/ru/common';
import { signIn } from '../../../locales/ru/sign-in';
import type { ApiError } from '../../../platform/api/api';
import { Button, LinkButton } from '../../../ui/Button';
import { AccidentsScene, LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/Notice';
import { PageLoading } from '../../../ui/PageLoading';
import { useVerifyEmailQuery } from '../account.api';

const { verify } = signIn;

const toCabinet = (
  <LinkButton variant="contained" to="/cabinet">
    {verify.toCabinet}
  </LinkButton>
);

/** The page that the link of a verification e-mail opens; it uses the token at once. */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const { data, error, isFetching, refetch } = useVerifyEmailQuery(token ?? skipToken);
  if (isFetching) return <PageLoading />;
  if (data) {
    return (
      <Notice
        drawing={<LighthouseScene />}
        title={verify.done}
        text={data.message}
        action={toCabinet}
        role="status"
      />
    );
  }
  const refusal = (error as ApiError | undefined)?.form;
  const again = (
    <Button variant="contained" onClick={() => void refetch()}>
      {common.retry}
    </Button>
  );
  return (
    <Notice
      drawing={<AccidentsScene />}
      title={verify.failed}
      text={token ? (refusal?.message ?? verify.noConnection) : verify.incomplete}
      hint={verify.again}
      action={token && !refusal ? again : toCabinet}
      role="alert"
    />
  );
}
