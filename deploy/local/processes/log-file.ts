import { closeSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';

const maxBytes = 10 * 1024 * 1024;
/** In ms; a line is kept for at most twice as long. */
const maxAge = 7 * 24 * 60 * 60 * 1000;
const checkEvery = 60 * 60 * 1000;

/**
 * Appends to a log file. A file over 10 MB or older than seven days is renamed; one such older file is kept
 * until seven days after its last line. So no line, and no address in a line, is older than 14 days.
 */
export class LogFile {
  readonly #path: string;
  readonly #olderPath: string;
  #descriptor: number;
  #size = 0;
  #begunAt = 0;

  constructor(path: string) {
    this.#path = path;
    this.#olderPath = `${path}.1`;
    this.#descriptor = this.#open();
    // The timer also renews the file of a process that logs nothing.
    setInterval(() => this.#renew(), checkEvery).unref();
  }

  write(chunk: string): void {
    try {
      if (this.#isFull) this.#renew();
      this.#size += writeSync(this.#descriptor, chunk);
    } catch {
      // On a full disk log lines are lost, but the supervisor must not end.
    }
  }

  get #isFull(): boolean {
    return this.#size > maxBytes || (this.#size > 0 && Date.now() - this.#begunAt > maxAge);
  }

  /** If no new file can be opened, for example on a full disk, the old one stays in use. */
  #renew(): void {
    try {
      const before = this.#descriptor;
      this.#descriptor = this.#open();
      closeSync(before);
    } catch {
      // The timer calls this method as well, and an error must not end the supervisor.
    }
  }

  #open(): number {
    this.#measure();
    if (this.#isFull) {
      renameSync(this.#path, this.#olderPath);
      this.#size = 0;
    }
    const older = statSync(this.#olderPath, { throwIfNoEntry: false });
    if (older && Date.now() - older.mtimeMs > maxAge) rmSync(this.#olderPath);
    const descriptor = openSync(this.#path, 'a', 0o600);
    if (this.#size === 0) this.#begunAt = Date.now();
    return descriptor;
  }

  #measure(): void {
    const file = statSync(this.#path, { throwIfNoEntry: false });
    this.#size = file?.size ?? 0;
    // Some file systems store no time of creation.
    this.#begunAt = file ? file.birthtimeMs || file.mtimeMs : Date.now();
  }
}
