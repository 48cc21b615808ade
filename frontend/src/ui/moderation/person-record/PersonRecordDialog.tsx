import { measures } from '../../../locales/ru/moderation/measures';
import { useUsernameOfQuery } from '../../../platform/moderation/measures.api';
import { FailedNotice } from '../../feedback/Notices';
import { Dialog } from '../../layout/Dialog';
import { SkeletonRows } from '../../layout/PagedList';
import { PersonRecord } from './PersonRecord';

/** A person's record, beside an entry of the inbox. */
export const PersonRecordDialog = ({ username, onClose }: { username: string; onClose(): void }) => (
  <Dialog title={measures.titleOf(username)} onClose={onClose} wide>
    <PersonRecord username={username} />
  </Dialog>
);

/** The record of an account whose name the entry does not contain. */
export function AdderRecordDialog({ userId, onClose }: { userId: string; onClose(): void }) {
  const { data, error, refetch } = useUsernameOfQuery(userId);
  if (data) return <PersonRecordDialog username={data.username} onClose={onClose} />;
  return (
    <Dialog title={measures.title} onClose={onClose} wide>
      {error ? (
        <FailedNotice size="part" title={measures.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}
