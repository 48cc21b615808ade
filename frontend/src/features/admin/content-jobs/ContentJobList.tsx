import type { ContentJobName, ContentJobRun, Schedule } from '@kubrik/contract';
import { useState } from 'react';
import { adminJobs } from '../../../locales/ru/admin/admin-jobs';
import { Button } from '../../../ui/controls/Button';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { Icon } from '../../../ui/icons/Icon';
import { relativeTime, shortDate, useNow } from '../../../ui/text/time';
import styles from './content-jobs.module.css';
import { NewsChoice } from './NewsChoice';
import { useContentJobs } from './use-content-jobs';

const names = Object.keys(adminJobs.jobs) as ContentJobName[];

/** Every content job with its schedule, the outcomes of its last runs, and the button that starts the next run. */
export function ContentJobList() {
  const { schedules, isLoading, isError, starting, start } = useContentJobs();
  const [isChoosing, setChoosing] = useState(false);
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
            schedule={schedules.find((schedule) => schedule.job === job)}
            isKnown={!isLoading && !isError}
            isStarting={starting.has(job)}
            onStart={() => void start(job)}
            {...(job === 'admin.publishNews' && { onChoose: () => setChoosing(true) })}
          />
        ))}
      </ul>
      {isChoosing && (
        <NewsChoice
          onChoose={(newsId) => {
            setChoosing(false);
            void start('admin.publishNews', newsId);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

interface JobRowProps {
  job: ContentJobName;
  schedule: Schedule | undefined;
  isKnown: boolean;
  isStarting: boolean;
  onStart(): void;
  /** Opens the choice of what the job works on; undefined for a job without a choice. */
  onChoose?(): void;
}

function JobRow({ job, schedule, isKnown, isStarting, onStart, onChoose }: JobRowProps) {
  const texts = adminJobs.jobs[job];
  const [run, ...earlier] = schedule?.runs ?? [];
  const isBusy = isStarting || run?.state === 'running';
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <b>{texts.title}</b>
        <p>{texts.about}</p>
        {schedule && <Rule schedule={schedule} />}
        {run ? <RunState run={run} /> : isKnown && <p>{adminJobs.neverRun}</p>}
        {earlier.length > 0 && <History runs={earlier} />}
      </div>
      <div className={styles.buttons}>
        <Button variant="outlined" disabled={isBusy} onClick={onStart}>
          {isStarting ? adminJobs.starting : texts.button}
        </Button>
        {onChoose && (
          <Button variant="text" small disabled={isBusy} onClick={onChoose}>
            {adminJobs.choose}
          </Button>
        )}
      </div>
    </li>
  );
}

/** «каждые 2 часа · следующий запуск 21 ноября, 20:40» */
function Rule({ schedule: { rule, nextAt, isOn } }: { schedule: Schedule }) {
  const now = useNow();
  const isDue = nextAt !== null && Date.parse(nextAt) <= now;
  const next = nextAt && adminJobs.nextRun(isDue ? adminJobs.soon : shortDate(nextAt));
  return (
    <p className={styles.rule}>
      <span>{rule}</span>
      {isOn ? (
        next && <time dateTime={nextAt ?? undefined}>{next}</time>
      ) : (
        <span>{adminJobs.offSchedule}</span>
      )}
    </p>
  );
}

function History({ runs }: { runs: ContentJobRun[] }) {
  return (
    <details className={styles.history}>
      <summary>{adminJobs.history}</summary>
      <ul>
        {runs.map(({ jobId, state, message, startedAt }) => (
          <li key={jobId} data-state={state}>
            <time dateTime={startedAt}>{shortDate(startedAt)}</time> {stateNames[state]}
            {message && `: ${message}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

const stateNames = {
  running: adminJobs.running,
  succeeded: adminJobs.succeeded,
  failed: adminJobs.failed,
  idle: adminJobs.idle,
} as const;

function RunState({
  run: { state, message, problems, progress, startedAt, finishedAt },
}: {
  run: ContentJobRun;
}) {
  const now = useNow();
  return (
    <div className={styles.run} data-state={state} role="status">
      <p>
        {state !== 'running' && <Icon name={state === 'failed' ? 'alert' : 'check'} size={16} />}
        <b>{stateNames[state]}</b>
        {state === 'running' && progress !== null && <span>{progress} %</span>}
        <time dateTime={finishedAt ?? startedAt}>{relativeTime(finishedAt ?? startedAt, now)}</time>
      </p>
      {state === 'running' && <ProgressBar className={styles.bar} percent={progress} />}
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
