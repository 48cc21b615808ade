import type { User } from '@kubrik/contract';
import { useCallback } from 'react';
import { cv as texts } from '../../../locales/ru/jobs/cv';
import { usePrivateValue } from '../../../platform/storage/use-private-value';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { CvEditor } from '../cv/CvEditor';
import { useOwnCvQuery } from '../cv/cv.api';
import { readKeptCv, startOf } from '../cv/cv-form';
import { OwnPage } from '../section/OwnPage';

/** The person's own CV, which also works without a connection. */
export function CvPage() {
  return (
    <OwnPage texts={texts} lead={texts.lead}>
      {(user) => <OwnCv key={user.id} user={user} />}
    </OwnPage>
  );
}

function OwnCv({ user }: { user: User }) {
  const { currentData, error, isFetching, refetch } = useOwnCvQuery(user.id);
  const { value: kept, change, clear } = usePrivateValue(`cv:${user.id}`, readKeptCv);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it writes to the same place of the store each time
  const keep = useCallback(change, []);
  const isAnswered = currentData !== undefined;
  if (kept === undefined || (isFetching && !isAnswered && !error)) return <SkeletonRows />;
  const start = startOf(kept, currentData ?? undefined, { isAnswered });
  if (!start) return <FailedNotice title={texts.failed} onRetry={() => void refetch()} />;
  return (
    <CvEditor userId={user.id} start={start} cv={currentData ?? undefined} keep={keep} onRemoved={clear} />
  );
}
