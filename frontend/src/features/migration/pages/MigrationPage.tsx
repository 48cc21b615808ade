import type { DataTransferState } from '@kubrik/contract';
import { useEffect } from 'react';
import { migration as texts } from '../../../locales/ru/migration';
import { useIsOffline } from '../../../platform/live/use-live-state';
import { useAdminToken } from '../../../platform/session/admin-token';
import { LinkButton } from '../../../ui/Button';
import { TechnologyScene } from '../../../ui/drawings/WorkScenes';
import { Notice } from '../../../ui/Notice';
import { FailedNotice } from '../../../ui/Notices';
import { SkeletonRows } from '../../../ui/PagedList';
import styles from '../components/migration.module.css';
import { StartForm } from '../components/StartForm';
import { StepList } from '../components/StepList';
import { migrationPoll } from '../limits';
import { useMigrationQuery } from '../migration.api';
import { useDisplayedMigration } from '../use-displayed-migration';
import { useStart } from '../use-start';

/** The data transfer tool; without the administrator's token a link to the panel. */
export function MigrationPage() {
  return useAdminToken() ? <Tool /> : <Closed />;
}

const Closed = () => (
  <Notice
    drawing={<TechnologyScene />}
    title={texts.closed}
    text={texts.closedText}
    action={
      <LinkButton variant="contained" to="/?section=admin">
        {texts.toPanel}
      </LinkButton>
    }
  />
);

function Tool() {
  const isOffline = useIsOffline();
  // Polls without a live connection.
  const { data, isError, refetch } = useMigrationQuery(undefined, {
    pollingInterval: isOffline ? migrationPoll : 0,
  });
  return (
    <div className={styles.page}>
      {data && <Migration server={data} />}
      {!data && (isError ? <FailedNotice size="part" onRetry={() => void refetch()} /> : <SkeletonRows />)}
    </div>
  );
}

function Migration({ server }: { server: DataTransferState }) {
  const shown = useDisplayedMigration(server);
  const start = useStart();
  const { state } = shown;
  const { end } = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the shown state changes
  useEffect(() => {
    if (state === 'completed' || state === 'error') end(state === 'error');
  }, [state, shown.startedAt]);
  return (
    <>
      <section className={`card ${styles.intro}`} aria-labelledby="migration-title">
        <h2 id="migration-title">{texts.title}</h2>
        <p className={styles.lead}>{texts.lead}</p>
        <p className={styles.warning} role="note">
          <b>{texts.warning}</b> {texts.warningText}
        </p>
        <StartForm start={start} isRunning={state === 'running' || server.state === 'running'} />
      </section>
      <StepList migration={shown} failed={start.failed} />
    </>
  );
}
