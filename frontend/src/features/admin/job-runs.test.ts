import type { JobRun } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { lastRun, putRun } from './job-runs';

const aRun = (jobId: string, startedAt: string, fields: Partial<JobRun> = {}): JobRun => ({
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
  expect(lastRun(runs, 'news.generate')?.jobId).toBe('c');
  expect(lastRun(runs, 'news.cleanup')).toBeUndefined();
});

it('does not take a run that has ended back to running', () => {
  const runs = [aRun('a', '2026-11-21T08:00:00.000Z', { state: 'succeeded' })];
  putRun(runs, aRun('a', '2026-11-21T08:00:00.000Z', { progress: 40 }));
  expect(runs[0]?.state).toBe('succeeded');
});
