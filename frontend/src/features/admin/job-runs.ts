import type { JobRun, Schedule } from '@kubrik/contract';
import { runsShown } from '../../constants';

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

/** The same in the history of its job, which stays as short as it is shown. */
export function putScheduledRun(schedules: Schedule[], run: JobRun): void {
  const runs = schedules.find(({ job }) => job === run.job)?.runs;
  if (!runs) return;
  putRun(runs, run);
  runs.splice(runsShown);
}
