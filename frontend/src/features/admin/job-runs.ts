import type { JobName, JobRun } from '@kubrik/contract';

/** Puts a run as it now stands in the place of what was known of it; runs stay the newest first. */
export function putRun(runs: JobRun[], run: JobRun): void {
  const at = runs.findIndex(({ jobId }) => jobId === run.jobId);
  const known = runs[at];
  if (!known) {
    const place = runs.findIndex(({ startedAt }) => startedAt <= run.startedAt);
    runs.splice(place < 0 ? runs.length : place, 0, run);
    return;
  }
  // A run that has ended does not start again: an older word has come late.
  if (known.state !== 'running' && run.state === 'running') return;
  runs[at] = run;
}

/** The newest run of a job. */
export const lastRun = (runs: readonly JobRun[], job: JobName): JobRun | undefined =>
  runs.find((run) => run.job === job);
