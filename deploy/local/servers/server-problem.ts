import { join } from 'node:path';
import { fullDiskLine, isFullDisk } from '../operator-error.ts';
import { portHolder } from '../processes/port-holder.ts';
import type { ProcessSupervisor } from '../processes/process-supervisor.ts';
import type { ServerAnswer } from './server-answer.ts';

// Messages of NATS and PostgreSQL, of Redis, and the last line of PostgreSQL.
const takenPort = /address already in use|failed listening on port|could not create any TCP\/IP sockets/i;

/**
 * One line that says why a server that was started here will not become ready, and what to do; undefined
 * while it still may.
 */
export function serverProblem(
  title: string,
  { program, record, reason }: Pick<ProcessSupervisor, 'program' | 'record' | 'reason'>,
  answer: ServerAnswer,
  dataDir: string,
): string | undefined {
  if (typeof answer === 'object')
    return `${title} refuses the password in ${join(dataDir, 'secrets.json')}: put back the file that belongs to this data.`;
  // While the process runs, its error lines do not explain a failure.
  if (record) return undefined;
  if (isFullDisk(reason)) return fullDiskLine(dataDir);
  if (!takenPort.test(reason)) return undefined;
  const holder = portHolder(program.port) ?? 'another program';
  return `Port ${program.port} of ${title} is taken by ${holder}: start again, which chooses another port.`;
}
