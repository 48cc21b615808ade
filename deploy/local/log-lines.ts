export interface LogLine {
  msg: string;
  /** Whether the service marked it for the person at the console. */
  console: boolean;
  error: boolean;
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
    const error = level === 'error' || level === 'fatal' || (typeof level === 'number' && level >= 50);
    return { msg: String(entry.msg ?? ''), console: entry.console === true, error };
  } catch {
    return undefined;
  }
}

/** Cuts a stream into whole lines. */
export function lineSplitter(onLine: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

/** Remembers the output line that best says why a process ended: a structured error, else a severeLine line, else the last. */
export class ExitReason {
  #structured = '';
  #severeLine = '';
  #last = '';

  read(line: string): void {
    const entry = parseLogLine(line);
    if (entry) {
      if (entry.error) this.#structured = entry.msg;
      return;
    }
    if (contextLine.test(line)) return;
    this.#last = line;
    if (severeLine.test(line)) this.#severeLine = line;
  }

  /** The last error line; empty when there was none. */
  get errorLine(): string {
    return (this.#structured || this.#severeLine).trim();
  }

  toString(): string {
    return this.errorLine || this.#last.trim();
  }
}
