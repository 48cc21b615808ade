import { common } from '../../../locales/ru/common';
import { signIn } from '../../../locales/ru/sign-in';
import type { ApiError } from '../../../platform/api/api';
import { Button, LinkButton } from '../../../ui/Button';
import { AccidentsScene, LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/Notice';
import { PageLoading } from '../../../ui/PageLoading';

const { verify } = signIn;

const toCabinet = (
  <LinkButton variant="contained" to="/cabinet">
    {verify.toCabinet}
  </LinkButton>
);

interface UsedLinkProps {
  /** The call that uses the token. */
  query: {
    data?: { message: string } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch(): unknown;
  };
  token: string | null;
  texts: { done: string; failed: string; again: string };
}

/** What became of an e-mail's link that is used as soon as its page opens. */
export function UsedLink({ query: { data, error, isFetching, refetch }, token, texts }: UsedLinkProps) {
  if (isFetching) return <PageLoading />;
  if (data) {
    return (
      <Notice
        drawing={<LighthouseScene />}
        title={texts.done}
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
      title={texts.failed}
      text={token ? (refusal?.message ?? verify.noConnection) : verify.incomplete}
      hint={texts.again}
      action={token && !refusal ? again : toCabinet}
      role="alert"
    />
  );
}
