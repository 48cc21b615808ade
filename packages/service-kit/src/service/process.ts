import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../observability/error-message.js';
import { operatorHint } from '../observability/operator-hint.js';
import { releaseStartMemory } from './memory.js';
import { OperatorError, operatorExitCode } from './operator-error.js';

/** What runs in a process of its own. */
export interface RunningPart {
  /** Makes it not ready, so that no new request is sent to it. */
  beginDraining(): void;
  stop(): Promise<void>;
}

const stopSignals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Runs a service or the gateway as a process of its own, and ends the process with one clear line when it cannot start.
 *
 * On SIGTERM and SIGINT it is not ready first, then waits `DRAIN_MS` until load balancers have seen that, then stops.
 * The handlers stand before `start` loads any code: a process that still starts, or waits for its database, ends at once,
 * also as the first process of a container, for which signals without a handler do nothing.
 */
export async function runProcess(name: string, start: () => Promise<RunningPart>): Promise<void> {
  let running: RunningPart | undefined;
  let isStopping = false;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      if (running) void stop(name, running);
      else process.exit(0);
    });
  }
  try {
    running = await start();
    releaseStartMemory();
  } catch (error) {
    logFatal(name, `cannot start: ${operatorHint(error) ?? messageOf(error)}`, error);
    process.exit(error instanceof OperatorError ? operatorExitCode : 1);
  }
}

async function stop(name: string, running: RunningPart): Promise<void> {
  try {
    running.beginDraining();
    await sleep(Number(process.env.DRAIN_MS) || 0);
    await running.stop();
    process.exit(0);
  } catch (error) {
    logFatal(name, 'did not stop cleanly', error);
    process.exit(1);
  }
}

/** In the form of the log, whose code is not loaded before the handlers stand. */
function logFatal(name: string, msg: string, error: unknown): void {
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    name,
    pid: process.pid,
    // The message of an OperatorError says all that its reader needs.
    ...(error instanceof OperatorError ? {} : { err: detailsOf(error) }),
    msg,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function detailsOf(error: unknown): { message: string; stack: string | undefined } {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}
