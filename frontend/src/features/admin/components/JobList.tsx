import type { JobName, JobRun } from '@kubrik/contract';
import { adminJobs } from '../../../locales/ru/admin-jobs';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { relativeTime, useNow } from '../../../ui/time';
import { isJobReady } from '../admin.api';
import { lastRun } from '../job-runs';
import { useJobs } from '../use-jobs';
import styles from './jobs.module.css';

const names = Object.keys(adminJobs.jobs) as JobName[];

/** Every content job: how its last run went, and the button that starts the next. */
export function JobList() {
  const { runs, isLoading, isError, starting, start } = useJobs();
  return (
    <section className={`card ${styles.jobs}`} aria-labelledby="jobs">
      <h3 id="jobs">{adminJobs.title}</h3>
      {isError && (
        <p role="alert" className={styles.offline}>
          {adminJobs.unknown}
        </p>
      )}
      <ul>
        {names.map((job) => (
          <JobRow
            key={job}
            job={job}
            run={lastRun(runs, job)}
            isKnown={!isLoading && !isError}
            isStarting={starting.has(job)}
            onStart={() => void start(job)}
          />
        ))}
      </ul>
    </section>
  );
}

interface JobRowProps {
  job: JobName;
  run: JobRun | undefined;
  isKnown: boolean;
  isStarting: boolean;
  onStart(): void;
}

function JobRow({ job, run, isKnown, isStarting, onStart }: JobRowProps) {
  const texts = adminJobs.jobs[job];
  const isReady = isJobReady(job);
  const isRunning = run?.state === 'running';
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <b>{texts.title}</b>
        <p>{texts.about}</p>
        {!isReady && <p className={styles.later}>{adminJobs.later}</p>}
        {isReady && (run ? <RunState run={run} /> : isKnown && <p>{adminJobs.neverRun}</p>)}
      </div>
      <Button variant="outlined" disabled={!isReady || isStarting || isRunning} onClick={onStart}>
        {isStarting ? adminJobs.starting : texts.button}
      </Button>
    </li>
  );
}

const stateNames = {
  running: adminJobs.running,
  succeeded: adminJobs.succeeded,
  failed: adminJobs.failed,
} as const;

function RunState({ run: { state, message, problems, progress, startedAt, finishedAt } }: { run: JobRun }) {
  const now = useNow();
  return (
    <div className={styles.run} data-state={state} role="status">
      <p>
        {state !== 'running' && <Icon name={state === 'failed' ? 'alert' : 'check'} size={16} />}
        <b>{stateNames[state]}</b>
        {state === 'running' && progress !== null && <span>{progress} %</span>}
        <time dateTime={finishedAt ?? startedAt}>{relativeTime(finishedAt ?? startedAt, now)}</time>
      </p>
      {state === 'running' && (
        <div className={styles.bar} data-unknown={progress === null || undefined} aria-hidden="true">
          <span style={progress === null ? undefined : { width: `${progress}%` }} />
        </div>
      )}
      {message && <p className={styles.message}>{message}</p>}
      {problems.length > 0 && (
        <details>
          <summary>
            {adminJobs.problems} {problems.length}
          </summary>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
