import { moderation } from '../../../locales/ru/report';
import { useCurrentUser, wasSignedIn } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { LinkButton } from '../../../ui/Button';
import { ReportInbox } from '../../../ui/moderation/ReportInbox';
import { MissingNotice } from '../../../ui/Notices';
import { PageLoading } from '../../../ui/PageLoading';

/** The inbox on the site, for people with the role and for the administrator's token. */
export function ModerationPage() {
  const { isLoading } = useCurrentUser();
  const isModerator = useIsModerator();
  if (isModerator) return <ReportInbox />;
  if (isLoading && wasSignedIn()) return <PageLoading />;
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
