import { type MigrationState, migrationSteps } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { later, overallProgress, pacedMigration, stepsDone } from './paced-steps';

type Status = MigrationState['steps'][number]['status'];

function aMigration(statuses: Status[], state: MigrationState['state'] = 'running'): MigrationState {
  const steps = migrationSteps.map((step, index) => {
    const status = statuses[index] ?? 'pending';
    return {
      ...step,
      status,
      progress: status === 'completed' ? 100 : status === 'running' ? 40 : 0,
      detail: status,
    };
  });
  const isOver = state === 'completed' || state === 'error';
  const finishedAt = isOver ? '2026-01-01T00:01:00.000Z' : null;
  return {
    state,
    steps,
    target: null,
    archive: null,
    message: '',
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt,
  };
}
const statusesOf = ({ steps }: MigrationState) => steps.map(({ status }) => status);
const all: Status[] = Array(7).fill('completed');

describe('the shown steps', () => {
  it('are behind a server that is faster, and end when all have had their time', () => {
    const server = aMigration(all, 'completed');
    expect(statusesOf(pacedMigration(server, 2))).toEqual([
      'completed',
      'completed',
      'running',
      'pending',
      'pending',
      'pending',
      'pending',
    ]);
    expect(pacedMigration(server, 2)).toMatchObject({ state: 'running', finishedAt: null });
    expect(pacedMigration(server, 2).steps[2]?.detail).toBe('');
    expect(pacedMigration(server, 7)).toEqual(server);
  });

  it('are never ahead of a server that is slower, and show its own progress', () => {
    const server = aMigration(['completed', 'running']);
    const shown = pacedMigration(server, stepsDone(server));
    expect(statusesOf(shown).slice(0, 3)).toEqual(['completed', 'running', 'pending']);
    expect(shown.steps[1]?.progress).toBe(40);
  });

  it('come to an error only after the steps before it', () => {
    const server = aMigration(['completed', 'completed', 'error'], 'error');
    expect(pacedMigration(server, 1).state).toBe('running');
    expect(statusesOf(pacedMigration(server, 1))).not.toContain('error');
    expect(pacedMigration(server, 2).state).toBe('error');
    expect(statusesOf(pacedMigration(server, 2))[2]).toBe('error');
  });
});

it('the whole progress is the share of steps that were started', () => {
  expect(overallProgress(aMigration([]))).toBe(0);
  expect(overallProgress(aMigration(['completed', 'running']))).toBe(29);
  expect(overallProgress(aMigration(all, 'completed'))).toBe(100);
});

it('an older word does not take back a newer one', () => {
  const running = aMigration(['running']);
  const ended = aMigration(all, 'completed');
  const next = { ...running, startedAt: '2026-01-02T00:00:00.000Z' };
  expect(later(ended, running)).toBe(ended);
  expect(later(running, ended)).toBe(ended);
  expect(later(ended, next)).toBe(next);
  expect(later(next, ended)).toBe(next);
});
