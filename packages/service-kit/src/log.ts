import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentRequestId } from './context.js';

export type { Logger } from 'pino';

/** JSON lines on standard output; each carries the request it belongs to. `hear` is told each line, too. */
export function createLogger(name: string, level: string, hear?: (line: string) => void): Logger {
  const output = pino.destination(1);
  const both = hear && {
    write(line: string) {
      output.write(line);
      hear(line);
    },
  };
  const options: LoggerOptions = {
    name,
    level,
    base: { name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.authorEmail'],
      censor: '[redacted]',
    },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
  };
  return pino(options, both ?? output);
}

/** Nest's own messages in the same log. */
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
