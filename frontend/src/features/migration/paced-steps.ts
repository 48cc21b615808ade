import type { MigrationState, MigrationStep } from '@kubrik/contract';

/** How many steps the server has done. */
export const stepsDone = ({ steps }: MigrationState): number =>
  steps.filter(({ status }) => status === 'completed').length;

/**
 * The migration as it is shown while `shown` steps have had their time: never ahead of the server, and what the
 * server has done sooner still counts as running.
 */
export function pacedMigration(server: MigrationState, shown: number): MigrationState {
  const steps = server.steps.map((step, index): MigrationStep => {
    if (index < shown) return step;
    if (index > shown || step.status === 'pending')
      return { ...step, status: 'pending', progress: 0, detail: '' };
    return step.status === 'completed' ? { ...step, status: 'running', detail: '' } : step;
  });
  const isBehind = shown < stepsDone(server);
  if (!isBehind || server.state === 'running' || server.state === 'idle') return { ...server, steps };
  return { ...server, steps, state: 'running', message: '', finishedAt: null };
}

/** The share of steps that were started, in percent. */
export function overallProgress({ steps }: MigrationState): number {
  const started = steps.filter(({ status }) => status !== 'pending').length;
  return Math.round((100 * started) / Math.max(1, steps.length));
}

/** Of two words about the migration the one that holds: a run that has ended does not go on again. */
export function later(known: MigrationState, told: MigrationState): MigrationState {
  const isSame = known.startedAt === told.startedAt;
  if (isSame && known.finishedAt !== null && told.finishedAt === null) return known;
  return !isSame && (known.startedAt ?? '') > (told.startedAt ?? '') ? known : told;
}
