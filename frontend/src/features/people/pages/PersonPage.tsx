import { personTitle } from '@kubrik/contract/page/page-titles';
import { useParams } from 'react-router';
import { people } from '../../../locales/ru/people/people';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { LinkButton } from '../../../ui/controls/Button';
import { FailedNotice, isMissing, MissingNotice } from '../../../ui/feedback/Notices';
import { PageLoading } from '../../../ui/feedback/PageLoading';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { useTitle } from '../../../ui/page/use-title';
import { usePublicProfileQuery } from '../../../ui/person/public-profile.api';
import { PersonActivity } from '../components/PersonActivity';
import { PersonCard } from '../components/PersonCard';

const PersonRecordCard = lazyOpened(
  async () => (await import('../../../ui/moderation/person-record/PersonRecordCard')).PersonRecordCard,
);

/** The public profile of a person; moderators also see the measures against the person. */
export function PersonPage() {
  const { name = '' } = useParams();
  const { currentData: profile, error, refetch } = usePublicProfileQuery(name);
  const { user } = useCurrentUser();
  const isModerator = useIsModerator();
  useTitle(profile && personTitle(profile));

  if (isMissing(error)) return <PersonMissing />;
  if (profile)
    return (
      <>
        <PersonCard profile={profile} />
        {profile.showsActivity && <PersonActivity username={profile.username} />}
        {isModerator && user?.username !== profile.username && (
          <PersonRecordCard username={profile.username} />
        )}
      </>
    );
  if (error) return <FailedNotice heading="h1" title={people.failed} onRetry={() => void refetch()} />;
  return <PageLoading />;
}

function PersonMissing() {
  useTitle(people.missing);
  return (
    <MissingNotice
      role="status"
      title={people.missing}
      text={people.missingText}
      action={
        <LinkButton variant="contained" to="/forum">
          {people.toForum}
        </LinkButton>
      }
    />
  );
}
