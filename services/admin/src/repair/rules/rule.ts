import { type DiagnosisFix, plural } from '@kubrik/contract';
import type { Evidence, LogGroup } from '../evidence.js';

export interface Finding {
  severity: DiagnosisFix['severity'];
  /** Russian; names the evidence. */
  description: string;
  /** One of the fixed actions. It comes from the rule alone: nothing that was read can name another. */
  fixCode?: string;
}

/** One trouble that the bot knows: by which evidence it shows, and what would mend it. */
export interface Rule {
  type: string;
  /** What it looks at, for «проверено: …». */
  looksAt: string;
  /** Words by which people describe this trouble. */
  words: RegExp;
  find(evidence: Evidence): Finding[];
}

const longestQuote = 160;

export const one = (finding: Finding | false): Finding[] => (finding ? [finding] : []);
export const quote = (text: string) => `«${text.replace(/\s+/g, ' ').slice(0, longestQuote)}»`;
export const at = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
export const list = (names: string[]) => [...new Set(names)].slice(0, 5).join(', ');
export const times = (count: number) => plural(count, ['раз', 'раза', 'раз']);

/** Our own words stand at the beginning of a line; what others wrote comes after them, so it cannot pose as ours. */
export const told = ({ log }: Evidence, beginning: RegExp, source?: string): LogGroup[] =>
  log.filter((group) => beginning.test(group.message) && (!source || group.source === source));

export const countOf = (groups: LogGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** How often, when last, in which words. */
export const summary = (groups: LogGroup[]) => {
  const [last] = groups;
  return last
    ? `${times(countOf(groups))} за сутки, в последний раз ${at(last.lastAt)}: ${quote(last.message)}`
    : '';
};
