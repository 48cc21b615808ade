import { applications } from '../../../locales/ru/jobs/applications';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import styles from '../jobs-section.module.css';
import { useLazyApplicationCvQuery } from './applications.api';

const loading = <SkeletonRows rows={3} />;
const loadContents = async () => (await import('./CvContents')).CvContents;
const CvContents = lazyOpened(loadContents, loading);

const texts = applications.page;

/** The CV that came with an application; a press loads it. */
export function ApplicationCv({ id, person }: { id: string; person: string }) {
  const [read, { currentData, isFetching, isError, isUninitialized }] = useLazyApplicationCvQuery();
  const load = () => {
    void read({ id, person }, true);
    void loadContents().catch(() => undefined);
  };
  if (isUninitialized)
    return (
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={load}>
          {texts.showCv}
        </Button>
      </div>
    );
  if (isFetching && !currentData) return loading;
  if (isError || !currentData) return <FailedNotice size="inset" title={texts.cvFailed} onRetry={load} />;
  return <CvContents cv={currentData} />;
}
