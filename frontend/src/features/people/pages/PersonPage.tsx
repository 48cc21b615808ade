import { Suspense } from 'react';
import { useParams } from 'react-router';
import { people } from '../../../locales/ru/people';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { LinkButton } from '../../../ui/Button';
import { lazyComponent } from '../../../ui/lazy-page';
import { ComponentNotLoaded, FailedNotice, isMissing, MissingNotice } from '../../../ui/Notices';
import { PageLoading } from '../../../ui/PageLoading';
import { usePublicProfileQuery } from '../../../ui/person/public-profile.api';
import { useTitle } from '../../../ui/use-title';
import { PersonActivity } from '../components/PersonActivity';
import { PersonCard } from '../components/PersonCard';

const PersonRecordCard = lazyComponent(
  async () => (await import('../../../ui/moderation/PersonRecordCard')).PersonRecordCard,
  ComponentNotLoaded,
);

/** What a person shows to everybody, and to moderators what was done about them. */
export function PersonPage() {
  const { name = '' } = useParams();
  const { currentData: profile, error, refetch } = usePublicProfileQuery(name);
  const { user } = useCurrentUser();
  const isModerator = useIsModerator();
  useTitle(profile && `@${profile.username}`);

  if (isMissing(error)) return <PersonMissing />;
  if (profile)
    return (
      <>
        <PersonCard profile={profile} />
        {profile.showsActivity && <PersonActivity username={profile.username} />}
        {isModerator && user?.username !== profile.username && (
          <Suspense fallback={null}>
            <PersonRecordCard username={profile.username} />
          </Suspense>
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
