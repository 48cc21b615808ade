import type { User } from '@kubrik/contract';
import { Link } from 'react-router';
import { savedSearches as texts } from '../../../locales/ru/jobs/saved-searches';
import { useIsOffline } from '../../../platform/live/use-live-state';
import { LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { SavedSearchRow } from '../saved-search/SavedSearchRow';
import { useSavedSearchesQuery } from '../saved-search/saved-search.api';
import styles from '../saved-search/saved-searches.module.css';
import { OwnPage } from '../section/OwnPage';

/** The searches that one has saved. */
export function SavedSearchesPage() {
  const lead = (
    <>
      {texts.lead} <Link to="/cabinet?tab=settings#notification-choices">{texts.settings}</Link>
    </>
  );
  return (
    <OwnPage texts={texts} lead={lead}>
      {(user) => <OwnSearches key={user.id} user={user} />}
    </OwnPage>
  );
}

function OwnSearches({ user }: { user: User }) {
  const isOffline = useIsOffline();
  const { currentData, isError, refetch } = useSavedSearchesQuery(user.id, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  if (!currentData) {
    if (!isError) return <SkeletonRows />;
    const text = isOffline ? { text: texts.offlineFailed } : {};
    return <FailedNotice title={texts.failed} {...text} onRetry={() => void refetch()} />;
  }
  if (currentData.length === 0)
    return (
      <EmptyNotice
        title={texts.empty}
        text={texts.emptyText}
        action={
          <LinkButton variant="contained" to="/jobs">
            {texts.toBoard}
          </LinkButton>
        }
      />
    );
  return (
    <>
      {isOffline && (
        <p role="status" className={styles.lead}>
          {texts.offline}
        </p>
      )}
      <ul className={styles.list} aria-label={texts.title}>
        {currentData.map((search) => (
          <SavedSearchRow key={search.id} search={search} />
        ))}
      </ul>
    </>
  );
}
