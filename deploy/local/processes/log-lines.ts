export interface LogLine {
  msg: string;
  /** Whether the service marked the line for the person at the console. */
  console: boolean;
  error: boolean;
  /** Whether the process says that it ends because of this line. */
  fatal: boolean;
}

const severeLine = /\b(FATAL|PANIC|ERR_\w+|\w*Error|Fatal error|Can't|cannot)\b|\[(FTL|ERR)\]/;
// Lines that Node.js prints around an uncaught error; they do not name the cause.
const contextLine = /^(\s+at |Node\.js v|\s*[{}^]|\s*$|node:|file:\/\/)/;

/** A structured line of a service; undefined for plain text. */
export function parseLogLine(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as { msg?: unknown; level?: unknown; console?: unknown };
    const { level } = entry;
    const fatal = level === 'fatal' || (typeof level === 'number' && level >= 60);
    const error = fatal || level === 'error' || (typeof level === 'number' && level >= 50);
    return { msg: String(entry.msg ?? ''), console: entry.console === true, error, fatal };
  } catch {
    return undefined;
  }
}

/** Cuts a stream into whole lines; `end` passes on the last one, which may lack a line end. */
export function lineSplitter(onLine: (line: string) => void) {
  let rest = '';
  return {
    read(chunk: string): void {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    },
    end(): void {
      if (rest) onLine(rest);
      rest = '';
    },
  };
}

/**
 * Remembers the output line that best explains why a process ended: the fatal line; otherwise the last error,
 * unless the process logged more after it; otherwise the last line.
 */
export class ExitReason {
  #fatal = '';
  #error = '';
  #last = '';

  read(line: string): void {
    const entry = parseLogLine(line);
    if (entry) {
      if (entry.fatal) this.#fatal = entry.msg;
      this.#error = entry.error ? entry.msg : '';
      return;
    }
    if (contextLine.test(line)) return;
    this.#last = line;
    if (severeLine.test(line)) this.#error = line;
  }

  /** The fatal or the last error line; empty when there is none. */
  get errorLine(): string {
    return (this.#fatal || this.#error).trim();
  }

  toString(): string {
    return this.errorLine || this.#last.trim();
  }
}
