import { createHash } from 'node:crypto';
import type { VacancyDraft } from '../vacancy/vacancy-draft.js';

/** A vacancy of a feed with the keys by which it is recognised. */
export interface VacancyItem extends VacancyDraft {
  keys: string[];
}

const day = 86_400_000;

/**
 * The same vacancy from two feeds: same title, company, place and pay, posted in the same fortnight. A title alone
 * identifies nothing here: every company looks for a «Chief Engineer».
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
  // Two that are posted on both sides of a fortnight's end share the later one.
  return [fortnight, fortnight + 1].map((number) => `vacancy:${hash}:${number}`);
}
