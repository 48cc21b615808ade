import type { Readable } from 'node:stream';

/** Somewhere that keeps backups. */
export interface BackupPlace {
  /** Where it is, without secrets, in Russian. */
  readonly address: string;
  /** Puts a file there; under its name only when it is complete. */
  write(name: string, file: string, signal: AbortSignal): Promise<void>;
  open(name: string, signal: AbortSignal): Promise<Readable>;
  /** Names of the files there; others than backups may be among them. */
  list(signal: AbortSignal): Promise<string[]>;
  remove(name: string, signal: AbortSignal): Promise<void>;
}
