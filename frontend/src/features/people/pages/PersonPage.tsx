import { useParams } from 'react-router';
import { people } from '../../../locales/ru/people';
import { LinkButton } from '../../../ui/Button';
import { FailedNotice, isMissing, MissingNotice } from '../../../ui/Notices';
import { PageLoading } from '../../../ui/PageLoading';
import { ServerRendered } from '../../../ui/ServerRendered';
import { useTitle } from '../../../ui/use-title';
import { PersonActivity } from '../components/PersonActivity';
import { PersonCard } from '../components/PersonCard';
import { usePublicProfileQuery } from '../people.api';

/** What a person shows to everybody. */
export function PersonPage() {
  const { name = '' } = useParams();
  const { currentData: profile, error, refetch } = usePublicProfileQuery(name);
  useTitle(profile && `@${profile.username}`);

  if (isMissing(error)) return <PersonMissing />;
  if (profile)
    return (
      <>
        <PersonCard profile={profile} />
        {profile.showsActivity && <PersonActivity username={profile.username} />}
      </>
    );
  if (error) return <FailedNotice heading="h1" title={people.failed} onRetry={() => void refetch()} />;
  return (
    <ServerRendered>
      <PageLoading />
    </ServerRendered>
  );
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
