import type { ContentJobRun } from '@kubrik/contract';
import type { LogGroup } from '../log/log-entry.repository.js';
import type { GroupPostCounts } from '../messenger/group-post.repository.js';
import type { Survey } from './survey.js';

/** How often one call was answered since its service started. */
export interface CallFigures {
  service: string;
  call: string;
  count: number;
  /** Answers with status 500 and above. */
  failed: number;
  meanMs: number;
}

export interface DeadLetter {
  consumer: string;
  error: string;
}

/** All evidence that a rule may use. */
export interface Evidence {
  survey: Survey;
  log: LogGroup[];
  /** The last run of each content job. */
  runs: ContentJobRun[];
  deadLetters: DeadLetter[];
  calls: CallFigures[];
  groupPosts: GroupPostCounts;
  /** Central banks with old rates. */
  oldRates: string[];
  /** Services whose database lacks some of their schema migrations. */
  unmigrated: string[];
  maintenance: boolean;
  now: Date;
}
