import type { JobRun } from '@kubrik/contract';
import type { Survey } from './survey.js';

/** Lines of the log that say the same. `message` may hold what others wrote: it is quoted, never believed. */
export interface LogGroup {
  level: 'error' | 'warn';
  source: string;
  message: string;
  count: number;
  lastAt: Date;
}

/** How often one call was answered since its service started. */
export interface CallFigures {
  service: string;
  call: string;
  count: number;
  /** Answered 500 and above. */
  failed: number;
  meanMs: number;
}

export interface Letter {
  consumer: string;
  error: string;
}

export interface Posts {
  /** Not handed over yet. */
  waiting: number;
  refused: number;
}

/** Everything a rule may look at. */
export interface Evidence {
  survey: Survey;
  log: LogGroup[];
  /** The last run of each content job. */
  runs: JobRun[];
  letters: Letter[];
  calls: CallFigures[];
  posts: Posts;
  /** Central banks whose rates are old. */
  oldRates: string[];
  /** Services whose database lacks migrations of theirs. */
  unmigrated: string[];
  maintenance: boolean;
  now: Date;
}
