import type { DataTransferState, DataTransferStep } from '@kubrik/contract';
import { dataTransfer as texts } from '../../../locales/ru/data-transfer';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { Icon } from '../../../ui/icons/Icon';
import { relativeTime, useNow } from '../../../ui/text/time';
import { overallProgress } from '../displayed-transfer';
import type { TransferKind } from '../use-start-transfer';
import styles from './data-transfer.module.css';

interface StepListProps {
  transfer: DataTransferState;
  /** A run whose start from this page has failed. */
  failed: { kind: TransferKind; reason: string } | undefined;
}

/** The seven steps, the progress of the whole run, and its outcome. */
export function StepList({ transfer, failed }: StepListProps) {
  const { steps, target, archive } = transfer;
  const isRefused = failed !== undefined && transfer.state !== 'running';
  const state = isRefused ? 'error' : transfer.state;
  const percent = overallProgress(transfer);
  return (
    <section className={`card ${styles.steps}`} aria-labelledby="transfer-steps">
      <div className={styles.head}>
        <h2 id="transfer-steps">{texts.steps}</h2>
        <span className={styles.state} data-state={state} role="status">
          {texts.states[state]}
        </span>
      </div>
      {isRefused && <p className={styles.failure}>{failed.reason}</p>}
      {!isRefused && state === 'error' && <p className={styles.failure}>{transfer.message}</p>}
      <ProgressBar className={styles.bar} label={texts.overall} percent={percent} />
      <p className={styles.facts}>
        {texts.overall}: {percent} %{target && ` · ${texts.target} ${target}`}
        {archive && state !== 'running' && ` · ${texts.archive} ${archive}`}
        <When transfer={transfer} />
      </p>
      <ol>
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function When({ transfer: { startedAt, finishedAt } }: { transfer: DataTransferState }) {
  const now = useNow();
  const time = finishedAt ?? startedAt;
  if (!time) return null;
  return (
    <>
      {' · '}
      {finishedAt ? texts.finished : texts.begun} <time dateTime={time}>{relativeTime(time, now)}</time>
    </>
  );
}

function Step({ step, number }: { step: DataTransferStep; number: number }) {
  const { status, name, description, progress, detail } = step;
  return (
    <li className={styles.step} data-status={status}>
      <span className={styles.mark} aria-hidden="true">
        {status === 'completed' ? (
          <Icon name="check" size={18} />
        ) : status === 'error' ? (
          <Icon name="alert" size={18} />
        ) : (
          number
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <b>{name}</b>
          <span>{texts.statuses[status]}</span>
        </p>
        <p>{description}</p>
        {status === 'running' && <ProgressBar className={styles.bar} label={name} percent={progress} />}
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </li>
  );
}
