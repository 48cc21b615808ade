import { readFileSync } from 'node:fs';
import { positionOfRank } from '@kubrik/contract';
import type { ScoredVacancy } from '../src/fraud/fraud-score.js';
import { rankOf } from '../src/import/position.js';

export interface FraudCase {
  /** Key of the public warning that it follows; honest ones follow none. */
  source: string | null;
  vacancy: ScoredVacancy;
  monthlyDollars: number | null;
}

/** A head `= [source |] title | company | contacts | pay`, and the text below it. */
export const casesOf = (name: string): FraudCase[] =>
  readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
    .split(/^= /m)
    .slice(1)
    .map(caseOf);

function caseOf(block: string): FraudCase {
  const [head = '', ...text] = block.trim().split('\n');
  const fields = head.split(' | ');
  const source = fields.length === 5 ? (fields.shift() ?? null) : null;
  const [title = '', company = '', contacts = '', pay = ''] = fields;
  const parts = contacts.split(' ');
  const rank = rankOf(title);
  return {
    source,
    vacancy: {
      title,
      company,
      position: rank ? positionOfRank(rank) : 'Crew',
      contractDuration: null,
      description: text.join('\n'),
      requirements: '',
      benefits: null,
      contactEmail: parts.find((part) => part.includes('@')) ?? null,
      contactPhone: parts.find((part) => part.startsWith('+')) ?? null,
      flag: null,
      salaryFrom: Number.parseInt(pay, 10) || null,
      salaryTo: null,
    },
    // Other currencies have no rate here.
    monthlyDollars: /^\d+ USD$/.test(pay) ? Number.parseInt(pay, 10) : null,
  };
}
