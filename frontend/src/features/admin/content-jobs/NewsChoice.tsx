import { adminJobs } from '../../../locales/ru/admin/admin-jobs';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { Dialog } from '../../../ui/layout/Dialog';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { shortDate } from '../../../ui/text/time';
import styles from './content-jobs.module.css';
import { useNewestNewsQuery } from './job.api';

const { choosing } = adminJobs;

/** Chooses which of the newest news goes to the messenger group. */
export function NewsChoice({ onChoose, onClose }: { onChoose(newsId: string): void; onClose(): void }) {
  const { data, isError, refetch } = useNewestNewsQuery();
  return (
    <Dialog title={choosing.title} onClose={onClose} wide>
      <p className={styles.choiceText}>{choosing.text}</p>
      {!data && (isError ? <FailedNotice size="part" onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data?.length === 0 && <p>{choosing.empty}</p>}
      <ul className={styles.choice}>
        {data?.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <div>
              <b>{title}</b>
              <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
            </div>
            <Button variant="outlined" small aria-label={choosing.send(title)} onClick={() => onChoose(id)}>
              {choosing.sendShort}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
