import type { BackgroundJobRun } from '@kubrik/contract';
import type { Survey } from './survey.js';

/** Equal lines of the log. `message` may hold foreign text: it is quoted and never decides anything. */
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

export interface DeadLetter {
  consumer: string;
  error: string;
}

export interface ChannelPostCounts {
  /** Not sent yet. */
  waiting: number;
  refused: number;
}

/** Everything a rule may look at. */
export interface Evidence {
  survey: Survey;
  log: LogGroup[];
  /** The last run of each content job. */
  runs: BackgroundJobRun[];
  deadLetters: DeadLetter[];
  calls: CallFigures[];
  channelPosts: ChannelPostCounts;
  /** Central banks whose rates are old. */
  oldRates: string[];
  /** Services whose database lacks some of their schema migrations. */
  unmigrated: string[];
  maintenance: boolean;
  now: Date;
}
