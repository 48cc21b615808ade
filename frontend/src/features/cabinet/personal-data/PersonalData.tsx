import type { User } from '@kubrik/contract';
import { useEffect, useRef, useState } from 'react';
import { personalData } from '../../../locales/ru/cabinet/personal-data';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../cabinet.module.css';
import securityStyles from '../security/security.module.css';
import { DeletionDialog } from './DeletionDialog';
import { useCancelDeletionMutation, useDeletionQuery } from './personal-data.api';

const { download, deletion } = personalData;
const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long' });

/** The personal data that the site holds: the person can download it and delete the account. */
export function PersonalData({ user }: { user: User }) {
  const { currentData, isError, refetch } = useDeletionQuery(user.id, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="personal-data-title" className={securityStyles.security}>
      <div className={styles.tabHead}>
        <h3 id="personal-data-title">{personalData.title}</h3>
      </div>
      {currentData?.dueAt && <Leaving user={user} dueAt={currentData.dueAt} />}
      <ul className={styles.settings}>
        <Download user={user} />
        {currentData && !currentData.dueAt && <Deletion user={user} />}
      </ul>
      {!currentData && isError && <FailedNotice size="part" onRetry={() => void refetch()} />}
      {!currentData && !isError && <SkeletonRows rows={1} />}
    </section>
  );
}

function Download({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setRows(0);
    try {
      const { gatherArchive, saveArchive } = await import('./archive');
      saveArchive(await gatherArchive(user.id, setRows, signal));
      dispatch(showToast({ kind: 'success', title: download.done }));
    } catch {
      if (!signal.aborted)
        dispatch(showToast({ kind: 'error', title: download.failed, text: download.failedText }));
    }
    setRows(undefined);
  };
  const isRunning = rows !== undefined;
  return (
    <li>
      <div>
        <b>{download.title}</b>
        <p role="status">{isRunning ? download.progress(rows) : download.text}</p>
      </div>
      <Button variant="outlined" small onClick={() => (isRunning ? running.current?.abort() : void start())}>
        {isRunning ? download.cancel : download.start}
      </Button>
    </li>
  );
}

function Deletion({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div>
        <b>{deletion.title}</b>
        <p>{deletion.text}</p>
      </div>
      <Button variant="outlined" small onClick={() => setOpen(true)}>
        {deletion.open}
      </Button>
      {isOpen && <DeletionDialog user={user} onClose={() => setOpen(false)} />}
    </li>
  );
}

function Leaving({ user, dueAt }: { user: User; dueAt: string }) {
  const dispatch = useAppDispatch();
  const [cancel, { isLoading }] = useCancelDeletionMutation();
  const submit = async () => {
    const { error } = await cancel(user.id);
    dispatch(
      showToast(
        error ? { kind: 'error', title: deletion.keepFailed } : { kind: 'success', title: deletion.kept },
      ),
    );
  };
  return (
    <div className={securityStyles.pending}>
      <Icon name="alert" size={18} />
      <div>
        <b>{deletion.pendingTitle(day.format(new Date(dueAt)))}</b>
        <p>{deletion.pendingText}</p>
      </div>
      <Button variant="outlined" small disabled={isLoading} onClick={() => void submit()}>
        {deletion.keep}
      </Button>
    </div>
  );
}
