import type { MigrationState } from '@kubrik/contract';
import { useEffect } from 'react';
import { useAdminToken } from '../../../app/admin-token';
import { migrationPoll } from '../../../constants';
import { useIsCut } from '../../../live/use-live';
import { migration as texts } from '../../../locales/ru/migration';
import { LinkButton } from '../../../ui/Button';
import { TechnologyScene } from '../../../ui/drawings/WorkScenes';
import { Notice } from '../../../ui/Notice';
import { Failed, Ghosts } from '../../../ui/PagedList';
import styles from '../components/migration.module.css';
import { StartForm } from '../components/StartForm';
import { StepList } from '../components/StepList';
import { useMigrationQuery } from '../migration.api';
import { usePacedMigration } from '../use-paced-migration';
import { useStart } from '../use-start';

/** The internal tool; without the administrator's token it says where to get one. */
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
  const isCut = useIsCut();
  // Without a live connection the screen asks by itself.
  const { data, isError, refetch } = useMigrationQuery(undefined, {
    pollingInterval: isCut ? migrationPoll : 0,
  });
  return (
    <div className={styles.page}>
      {data && <Migration server={data} />}
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Ghosts />)}
    </div>
  );
}

function Migration({ server }: { server: MigrationState }) {
  const shown = usePacedMigration(server);
  const start = useStart();
  const { state } = shown;
  const { end } = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the shown state changes
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
