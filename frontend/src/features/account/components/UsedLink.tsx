import { signIn } from '../../../locales/ru/account/sign-in';
import type { ApiError } from '../../../platform/api/api';
import { LinkButton } from '../../../ui/controls/Button';
import { LinkOutcome } from '../../../ui/feedback/LinkOutcome';

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

/** Shows the result of a link that an e-mail about the person's account contains. */
export function UsedLink({ query: { data, error, isFetching, refetch }, token, texts }: UsedLinkProps) {
  const refusal = (error as ApiError | undefined)?.form;
  return (
    <LinkOutcome
      isFetching={isFetching}
      doneText={data?.message}
      failedText={token ? (refusal?.message ?? verify.noConnection) : verify.incomplete}
      isFinal={!token || Boolean(refusal)}
      onRetry={() => void refetch()}
      texts={texts}
      next={toCabinet}
    />
  );
}
