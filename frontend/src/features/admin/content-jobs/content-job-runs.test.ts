import type { ContentJobRun, Schedule } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { putRun, putScheduledRun } from './content-job-runs';

const aRun = (jobId: string, startedAt: string, fields: Partial<ContentJobRun> = {}): ContentJobRun => ({
  jobId,
  job: 'news.generate',
  state: 'running',
  progress: null,
  message: '',
  problems: [],
  startedAt,
  finishedAt: null,
  ...fields,
});

it('keeps the runs the newest first, each once', () => {
  const runs = [aRun('b', '2026-11-21T09:00:00.000Z'), aRun('a', '2026-11-21T08:00:00.000Z')];
  putRun(runs, aRun('c', '2026-11-21T10:00:00.000Z'));
  putRun(runs, aRun('a', '2026-11-21T08:00:00.000Z', { state: 'failed' }));
  expect(runs.map(({ jobId, state }) => `${jobId} ${state}`)).toEqual(['c running', 'b running', 'a failed']);
});

it('does not take a run that has ended back to running', () => {
  const runs = [aRun('a', '2026-11-21T08:00:00.000Z', { state: 'succeeded' })];
  putRun(runs, aRun('a', '2026-11-21T08:00:00.000Z', { progress: 40 }));
  expect(runs[0]?.state).toBe('succeeded');
});

it('keeps the history of each job apart, and short', () => {
  const aSchedule = (job: Schedule['job']): Schedule => ({
    job,
    rule: '',
    nextAt: null,
    lastAt: null,
    isOn: true,
    runs: [],
  });
  const schedules = [aSchedule('news.generate'), aSchedule('news.cleanup')];
  for (let hour = 0; hour < 8; hour += 1) {
    putScheduledRun(schedules, aRun(`run ${hour}`, `2026-11-21T0${hour}:00:00.000Z`));
  }
  expect(schedules.map(({ runs }) => runs.map(({ jobId }) => jobId))).toEqual([
    ['run 7', 'run 6', 'run 5', 'run 4', 'run 3'],
    [],
  ]);
});
