import type { DataTransferState, DataTransferStep } from '@kubrik/contract';

/** Number of steps that the server has completed. */
export const stepsDone = ({ steps }: DataTransferState): number =>
  steps.filter(({ status }) => status === 'completed').length;

/**
 * The state to display while the first `shown` steps are displayed as completed. The display is never ahead of the
 * server; the next step is displayed as running even if the server has completed it.
 */
export function displayedTransfer(server: DataTransferState, shown: number): DataTransferState {
  const steps = server.steps.map((step, index): DataTransferStep => {
    if (index < shown) return step;
    if (index > shown || step.status === 'pending')
      return { ...step, status: 'pending', progress: 0, detail: '' };
    return step.status === 'completed' ? { ...step, status: 'running', detail: '' } : step;
  });
  const isBehind = shown < stepsDone(server);
  if (!isBehind || server.state === 'running' || server.state === 'idle') return { ...server, steps };
  return { ...server, steps, state: 'running', message: '', finishedAt: null };
}

/** Share of the steps that have started, in percent. */
export function overallProgress({ steps }: DataTransferState): number {
  const started = steps.filter(({ status }) => status !== 'pending').length;
  return Math.round((100 * started) / Math.max(1, steps.length));
}

/**
 * The newer of two states of the data transfer. Pushes may arrive late, and a run that has ended cannot become running
 * again.
 */
export function newerState(known: DataTransferState, pushed: DataTransferState): DataTransferState {
  const isSame = known.startedAt === pushed.startedAt;
  if (isSame && known.finishedAt !== null && pushed.finishedAt === null) return known;
  return !isSame && (known.startedAt ?? '') > (pushed.startedAt ?? '') ? known : pushed;
}
