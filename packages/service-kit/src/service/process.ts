import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../observability/error-message.js';
import { operatorHint } from '../observability/operator-hint.js';
import { releaseStartMemory } from './memory.js';
import { OperatorError, operatorExitCode } from './operator-error.js';

/** A service or the gateway, running in its own process. */
export interface RunningPart {
  /** Makes it not ready, so that no new request is sent to it. */
  beginDraining(): void;
  stop(): Promise<void>;
}

const stopSignals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Runs a service or the gateway as a process of its own, and ends the process with one clear line when it cannot start.
 * On SIGTERM and SIGINT the process first becomes not ready, then waits `DRAIN_MS` until load balancers have noticed,
 * then stops. The signal handlers are set before `start` loads any code. So a process that is still starting, or waits
 * for its database, ends at once, also as the first process of a container, where signals without a handler have no
 * effect. The SDK that sends traces is loaded only when a variable says where to.
 */
export async function runProcess(name: string, start: () => Promise<RunningPart>): Promise<void> {
  let running: RunningPart | undefined;
  let sendTraces: (() => Promise<void>) | undefined;
  let isStopping = false;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      if (running) void stop(name, running, sendTraces);
      else process.exit(0);
    });
  }
  try {
    if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
      const { startTraceExport } = await import('../observability/trace-export.js');
      sendTraces = startTraceExport(name);
    }
    running = await start();
    releaseStartMemory();
  } catch (error) {
    logFatal(name, `cannot start: ${operatorHint(error) ?? messageOf(error)}`, error);
    process.exit(error instanceof OperatorError ? operatorExitCode : 1);
  }
}

async function stop(
  name: string,
  running: RunningPart,
  sendTraces: (() => Promise<void>) | undefined,
): Promise<void> {
  try {
    running.beginDraining();
    await sleep(Number(process.env.DRAIN_MS) || 0);
    await running.stop();
    await sendTraces?.();
    process.exit(0);
  } catch (error) {
    logFatal(name, 'did not stop cleanly', error);
    process.exit(1);
  }
}

/** Writes a line in the form of the log, whose code is loaded only after the signal handlers are set. */
function logFatal(name: string, msg: string, error: unknown): void {
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    name,
    pid: process.pid,
    // The message of an OperatorError says everything that the operator needs.
    ...(error instanceof OperatorError ? {} : { err: detailsOf(error) }),
    msg,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function detailsOf(error: unknown): { message: string; stack: string | undefined } {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}
