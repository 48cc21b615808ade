import type { VacancyWarning } from '@kubrik/contract';
import { judgeVacancy } from './fraud-judgement.js';
import type { ScoredVacancy } from './fraud-score.js';

const emptyVacancy = {
  title: '',
  company: '',
  position: 'Crew',
  contractDuration: null,
  requirements: '',
  benefits: null,
  contactEmail: null,
  contactPhone: null,
  flag: null,
  salaryFrom: null,
  salaryTo: null,
} as const;

/** A vacancy with only this text. */
export const vacancyOf = (text: string): ScoredVacancy => ({ ...emptyVacancy, description: text });

/**
 * What an employer's message to an applicant has in common with frauds, judged like the text of a vacancy.
 */
export function messageWarnings(message: string): VacancyWarning[] {
  const { level, reasons } = judgeVacancy(vacancyOf(message));
  return level === 'none' ? [] : reasons;
}
