export interface LogLine {
  msg: string;
  /** Marked by a service for the person at the console. */
  console: boolean;
  error: boolean;
}

const severe = /\b(FATAL|PANIC|ERR_\w+|\w*Error|Fatal error|Can't|cannot)\b|\[(FTL|ERR)\]/;
// What Node.js prints around an uncaught error does not say what went wrong.
const noise = /^(\s+at |Node\.js v|\s*[{}^]|\s*$|node:|file:\/\/)/;

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

/** Remembers the line that best tells why a process ended: a structured error, a severe line, the last one. */
export class ExitReason {
  #structured = '';
  #severe = '';
  #last = '';

  read(line: string): void {
    const entry = parseLogLine(line);
    if (entry) {
      if (entry.error) this.#structured = entry.msg;
      return;
    }
    if (noise.test(line)) return;
    this.#last = line;
    if (severe.test(line)) this.#severe = line;
  }

  /** The last error line; empty when there was none. */
  get errorLine(): string {
    return (this.#structured || this.#severe).trim();
  }

  toString(): string {
    return this.errorLine || this.#last.trim();
  }
}
