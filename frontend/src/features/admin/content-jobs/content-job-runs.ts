import type { ContentJobRun, Schedule } from '@kubrik/contract';
import { runsShown } from '../limits';

/** Inserts or replaces a run; runs stay sorted, the newest first. */
export function putRun(runs: ContentJobRun[], run: ContentJobRun): void {
  const at = runs.findIndex(({ jobId }) => jobId === run.jobId);
  const known = runs[at];
  if (!known) {
    const index = runs.findIndex(({ startedAt }) => startedAt <= run.startedAt);
    runs.splice(index < 0 ? runs.length : index, 0, run);
    return;
  }
  // A run that has ended does not start again, so this push has arrived late.
  if (known.state !== 'running' && run.state === 'running') return;
  runs[at] = run;
}

/** Inserts or replaces a run in the history of its job; the history keeps only as many runs as the panel shows. */
export function putScheduledRun(schedules: Schedule[], run: ContentJobRun): void {
  const runs = schedules.find(({ job }) => job === run.job)?.runs;
  if (!runs) return;
  putRun(runs, run);
  runs.splice(runsShown);
}
