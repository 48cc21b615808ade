import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentRequestId } from './context.js';
import { operatorHint } from './operator-hint.js';
import { currentTraceId } from './trace.js';

export type { Logger } from 'pino';

/** Nest token of the service's `Logger`. */
export const LOGGER = Symbol('logger');

/** Field of a log line that is not shown in the panel. */
export const hiddenFromPanel = { panel: false } as const;

/**
 * Fields of a log line that only the person at the console sees, for example with a one-time code; `npm run up` prints
 * it.
 */
export const forConsole = { ...hiddenFromPanel, console: true } as const;

/** Writes JSON lines, each with its request id and the id of its trace, to standard output, and passes each line to `onLine`. */
export function createLogger(name: string, level: string, onLine?: (line: string) => void): Logger {
  const output = pino.destination(1);
  const both = onLine && {
    write(line: string) {
      output.write(line);
      onLine(line);
    },
  };
  const options: LoggerOptions = {
    name,
    level,
    base: { name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: withHint, account: printable },
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.authorEmail'],
      censor: '[redacted]',
    },
    mixin: () => {
      const requestId = currentRequestId();
      const traceId = currentTraceId();
      return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
    },
  };
  return pino(options, both ?? output);
}

/** A name that somebody typed. Characters that would control a terminal or hide text are escaped. */
const printable = (account: unknown): unknown =>
  typeof account === 'string'
    ? account.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`)
    : account;

/** An error as pino writes it, with a hint for the operator if there is one. */
function withHint(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const hint = operatorHint(error);
  return { ...pino.stdSerializers.err(error), ...(hint && { hint }) };
}

/** Writes Nest's own messages to the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string) {
    this.logger.debug({ context }, String(message));
  }
  warn(message: unknown, context?: string) {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string) {
    this.logger.error({ context, stack }, String(message));
  }
  fatal(message: unknown, stack?: string, context?: string) {
    this.logger.fatal({ context, stack }, String(message));
  }
}
