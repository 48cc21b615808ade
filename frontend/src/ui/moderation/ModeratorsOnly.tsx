import type { ReactNode } from 'react';
import { moderation } from '../../locales/ru/moderation/moderation';
import { useCurrentUser, useWasSignedIn } from '../../platform/session/current-user';
import { useIsModerator } from '../../platform/session/use-is-moderator';
import { LinkButton } from '../controls/Button';
import { MissingNotice } from '../feedback/Notices';
import { PageLoading } from '../feedback/PageLoading';

/**
 * A page for people with the admin role or the administrator's token; other people read that they may not see
 * it.
 */
export function ModeratorsOnly({ children }: { children: ReactNode }) {
  const { isLoading } = useCurrentUser();
  const wasSignedIn = useWasSignedIn();
  const isModerator = useIsModerator();
  if (isModerator) return children;
  if (isLoading && wasSignedIn) return <PageLoading />;
  return (
    <MissingNotice
      role="status"
      heading="h2"
      title={moderation.forbidden}
      text={moderation.forbiddenText}
      action={
        <LinkButton variant="contained" to="/">
          {moderation.toMain}
        </LinkButton>
      }
    />
  );
}
