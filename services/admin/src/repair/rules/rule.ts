import { type DiagnosisFix, type LogCode, plural } from '@kubrik/contract';
import type { LogGroup } from '../../log/log-entry.repository.js';
import type { Evidence } from '../evidence.js';

export interface Finding {
  severity: DiagnosisFix['severity'];
  /** Russian; states the evidence. */
  description: string;
  /** One of the fixed actions. Only the rule chooses it, never a text that was read. */
  fixCode?: string;
}

/** One known fault: which evidence shows it, and which action fixes it. */
export interface FaultRule {
  type: string;
  /** What the rule checks, for «проверено: …». */
  looksAt: string;
  /** Words with which people describe this fault. */
  words: RegExp;
  find(evidence: Evidence): Finding[];
}

const longestQuote = 160;

export const findingIf = (finding: Finding | false): Finding[] => (finding ? [finding] : []);
export const quote = (text: string) => `«${text.replace(/\s+/g, ' ').slice(0, longestQuote)}»`;
export const formatTime = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
export const listNames = (names: string[]) => [...new Set(names)].slice(0, 5).join(', ');
export const timesText = (count: number) => plural(count, ['раз', 'раза', 'раз']);

/** Log lines with this code. Foreign text is only in their messages, so it cannot imitate a code. */
export const logLines = ({ log }: Evidence, code: LogCode): LogGroup[] =>
  log.filter((group) => group.code === code);

export const totalCount = (groups: LogGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** How often the lines occurred, when last, and their words. */
export const timesSummary = (groups: LogGroup[]) => {
  const [last] = groups;
  return last
    ? `${timesText(totalCount(groups))} за сутки, в последний раз ${formatTime(last.lastAt)}: ${quote(last.message)}`
    : '';
};
