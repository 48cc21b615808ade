import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

const maxBytes = 10 * 1024 * 1024;

/** Appends to a log file. A file over 10 MB is renamed, and one such older file is kept. */
export class LogFile {
  readonly #path: string;
  #descriptor: number;
  #size: number;

  constructor(path: string) {
    this.#path = path;
    this.#size = existsSync(path) ? statSync(path).size : 0;
    this.#descriptor = this.#open();
  }

  write(chunk: string): void {
    try {
      if (this.#size > maxBytes) {
        closeSync(this.#descriptor);
        this.#descriptor = this.#open();
      }
      this.#size += writeSync(this.#descriptor, chunk);
    } catch {
      // A full disk loses log lines, and must not end the supervisor.
    }
  }

  #open(): number {
    if (this.#size > maxBytes) {
      renameSync(this.#path, `${this.#path}.1`);
      this.#size = 0;
    }
    return openSync(this.#path, 'a', 0o600);
  }
}
