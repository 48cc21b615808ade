import { createHash } from 'node:crypto';
import type { VacancyDraft } from '../vacancy/vacancy-draft.js';

/** A vacancy of a feed with the keys by which a repeated import recognises it. */
export interface VacancyItem extends VacancyDraft {
  keys: string[];
}

const day = 86_400_000;

/**
 * Keys that make a vacancy from two feeds the same: equal title, company, place and pay, posted in the same
 * fortnight. A title alone identifies nothing, because every company looks for a «Chief Engineer».
 */
export function contentKeys(draft: Omit<VacancyDraft, 'keys'>): string[] {
  const { title, company, location, salaryFrom, salaryTo, postedAt } = draft;
  const text = [title, company, location]
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll('ё', 'е')
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    )
    .concat(`${salaryFrom}-${salaryTo}`)
    .join('|');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const fortnight = Math.floor(postedAt.getTime() / (14 * day));
  // Two keys, so that vacancies on both sides of a boundary between fortnights share one.
  return [fortnight, fortnight + 1].map((number) => `vacancy:${hash}:${number}`);
}
