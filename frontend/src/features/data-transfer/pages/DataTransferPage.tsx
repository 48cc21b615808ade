import type { DataTransferState } from '@kubrik/contract';
import { useEffect } from 'react';
import { dataTransfer as texts } from '../../../locales/ru/data-transfer';
import { useIsOffline } from '../../../platform/live/use-live-state';
import { useAdminToken } from '../../../platform/session/admin-token';
import { LinkButton } from '../../../ui/controls/Button';
import { TechnologyScene } from '../../../ui/drawings/WorkScenes';
import { Notice } from '../../../ui/feedback/Notice';
import { Loaded } from '../../../ui/layout/Loaded';
import styles from '../components/data-transfer.module.css';
import { StartForm } from '../components/StartForm';
import { StepList } from '../components/StepList';
import { useDataTransferQuery } from '../data-transfer.api';
import { transferPoll } from '../limits';
import { useDisplayedTransfer } from '../use-displayed-transfer';
import { useStartTransfer } from '../use-start-transfer';

/** The data transfer tool; without the administrator's token it shows a link to the panel. */
export function DataTransferPage() {
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
  const query = useDataTransferQuery(undefined, {
    pollingInterval: isOffline ? transferPoll : 0,
  });
  return (
    <div className={styles.page}>
      <Loaded query={query}>{(data) => <Transfer server={data} />}</Loaded>
    </div>
  );
}

function Transfer({ server }: { server: DataTransferState }) {
  const shown = useDisplayedTransfer(server);
  const start = useStartTransfer();
  const { state } = shown;
  const { end } = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the shown state changes
  useEffect(() => {
    if (state === 'completed' || state === 'error') end(state === 'error');
  }, [state, shown.startedAt]);
  return (
    <>
      <section className={`card ${styles.intro}`} aria-labelledby="transfer-title">
        <h2 id="transfer-title">{texts.title}</h2>
        <p className={styles.lead}>{texts.lead}</p>
        <p className={styles.warning} role="note">
          <b>{texts.warning}</b> {texts.warningText}
        </p>
        <StartForm start={start} isRunning={state === 'running' || server.state === 'running'} />
      </section>
      <StepList transfer={shown} failed={start.failed} />
    </>
  );
}
