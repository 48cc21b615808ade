import type { OwnDeletion } from '@kubrik/contract';
import { measures } from '../../../locales/ru/moderation/measures';
import type { ReplyOf } from '../../../platform/api/call';
import {
  type HeldText,
  useHeldTexts,
  useOwnHeldTextsQuery,
} from '../../../platform/moderation/held-texts.api';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice, MissingNotice } from '../../../ui/feedback/Notices';
import { PageLoading } from '../../../ui/feedback/PageLoading';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { longDate } from '../../../ui/text/time';
import { HeldTexts } from '../measures/HeldTexts';
import { useOwnDeletionsQuery, useOwnMeasuresQuery } from '../measures/measures.api';
import { OwnDeletions } from '../measures/OwnDeletions';
import { OwnMeasure } from '../measures/OwnMeasure';
import styles from '../measures/own-measures.module.css';

const texts = measures.own;

/** The person's held texts, and moderators' decisions about the person, which the person can answer here. */
export function MeasuresPage() {
  const { user, isLoading } = useCurrentUser();
  const loginPath = useLoginPath();
  if (isLoading) return <PageLoading />;
  if (user) return <OwnMeasures userId={user.id} />;
  return (
    <MissingNotice
      role="status"
      heading="h2"
      title={texts.needsLogin}
      text={texts.needsLoginText}
      action={
        <LinkButton variant="contained" to={loginPath}>
          {measures.own.login}
        </LinkButton>
      }
    />
  );
}

function OwnMeasures({ userId }: { userId: string }) {
  const own = useOwnMeasuresQuery(userId, { refetchOnMountOrArgChange: true });
  const deleted = useOwnDeletionsQuery(userId, { refetchOnMountOrArgChange: true });
  const listed = useOwnHeldTextsQuery(userId, { refetchOnMountOrArgChange: true });
  const held = useHeldTexts(
    () => true,
    () => void deleted.refetch(),
  );
  const isLoaded = own.data && deleted.data && !listed.isLoading;
  const hasFailed = !isLoaded && (own.error || deleted.error);
  const refetch = () => [own, deleted].map((query) => query.refetch());
  return (
    <section className={`card ${styles.page}`} aria-labelledby="own-measures">
      <h2 id="own-measures" className="visually-hidden">
        {texts.title}
      </h2>
      {!isLoaded && !hasFailed && <SkeletonRows rows={3} />}
      {hasFailed && <FailedNotice size="part" title={texts.failed} onRetry={refetch} />}
      {own.data && deleted.data && !listed.isLoading && (
        <Content data={own.data} deletions={deleted.data} held={held} userId={userId} />
      )}
    </section>
  );
}

interface ContentProps {
  data: ReplyOf<'users.ownMeasures'>;
  deletions: OwnDeletion[];
  held: readonly HeldText[];
  userId: string;
}

function Content({ data, deletions, held, userId }: ContentProps) {
  const { measures: all, restriction } = data;
  if (all.length + deletions.length + held.length === 0)
    return <EmptyNotice size="part" title={texts.empty} text={texts.emptyText} />;
  return (
    <>
      {held.length > 0 && <HeldTexts texts={held} />}
      <p className={styles.state} data-restricted={restriction !== null || undefined}>
        <b>{stateOf(restriction)}</b> {restriction && texts.restricted}
      </p>
      <ul>
        {all.map((measure) => (
          <OwnMeasure key={measure.id} measure={measure} userId={userId} />
        ))}
      </ul>
      {deletions.length > 0 && <OwnDeletions deletions={deletions} />}
    </>
  );
}

function stateOf(restriction: { until: string | null } | null): string {
  if (!restriction) return texts.free;
  return restriction.until ? measures.restrictedUntil(longDate(restriction.until)) : measures.banned;
}
