import { type DataTransferState, dataTransferSteps } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { displayedTransfer, newerState, overallProgress, stepsDone } from './displayed-transfer';

type Status = DataTransferState['steps'][number]['status'];

function aTransfer(statuses: Status[], state: DataTransferState['state'] = 'running'): DataTransferState {
  const steps = dataTransferSteps.map((step, index) => {
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
const statusesOf = ({ steps }: DataTransferState) => steps.map(({ status }) => status);
const all: Status[] = Array(7).fill('completed');

describe('the shown steps', () => {
  it('are behind a server that is faster, and end when all have had their time', () => {
    const server = aTransfer(all, 'completed');
    expect(statusesOf(displayedTransfer(server, 2))).toEqual([
      'completed',
      'completed',
      'running',
      'pending',
      'pending',
      'pending',
      'pending',
    ]);
    expect(displayedTransfer(server, 2)).toMatchObject({ state: 'running', finishedAt: null });
    expect(displayedTransfer(server, 2).steps[2]?.detail).toBe('');
    expect(displayedTransfer(server, 7)).toEqual(server);
  });

  it('are never ahead of a server that is slower, and show its own progress', () => {
    const server = aTransfer(['completed', 'running']);
    const shown = displayedTransfer(server, stepsDone(server));
    expect(statusesOf(shown).slice(0, 3)).toEqual(['completed', 'running', 'pending']);
    expect(shown.steps[1]?.progress).toBe(40);
  });

  it('come to an error only after the steps before it', () => {
    const server = aTransfer(['completed', 'completed', 'error'], 'error');
    expect(displayedTransfer(server, 1).state).toBe('running');
    expect(statusesOf(displayedTransfer(server, 1))).not.toContain('error');
    expect(displayedTransfer(server, 2).state).toBe('error');
    expect(statusesOf(displayedTransfer(server, 2))[2]).toBe('error');
  });
});

it('the whole progress is the share of steps that were started', () => {
  expect(overallProgress(aTransfer([]))).toBe(0);
  expect(overallProgress(aTransfer(['completed', 'running']))).toBe(29);
  expect(overallProgress(aTransfer(all, 'completed'))).toBe(100);
});

it('a late push does not replace a newer state', () => {
  const running = aTransfer(['running']);
  const ended = aTransfer(all, 'completed');
  const next = { ...running, startedAt: '2026-01-02T00:00:00.000Z' };
  expect(newerState(ended, running)).toBe(ended);
  expect(newerState(running, ended)).toBe(ended);
  expect(newerState(ended, next)).toBe(next);
  expect(newerState(next, ended)).toBe(next);
});
