import type { BankingNewsItem } from '@kubrik/contract';
import { categoryScorer, normalizeWords, type Subject, wordPattern } from '@kubrik/feeds';
import { categoryWords, harmless, importantWords, urgentWords } from './category-words.js';

type Judgement = Pick<BankingNewsItem, 'category' | 'priority'>;

/** One passing mention in a summary is not enough. */
const minScore = 4;

const urgent = wordPattern(urgentWords);
const important = wordPattern(importantWords);
const exceptions = wordPattern(harmless);

const withoutExceptions = (words: string) => words.replace(exceptions, ' ');

const categoryOf = categoryScorer(categoryWords, { minScore, withoutExceptions });

/** Undefined for a story in none of the categories: it is no banking news for a seafarer. */
export function categorise(subject: Subject): Judgement | undefined {
  const category = categoryOf(subject);
  return category && { category, priority: priorityOf(subject.title) };
}

function priorityOf(title: string): Judgement['priority'] {
  const words = withoutExceptions(normalizeWords(title));
  if (/^\P{L}*(?:BREAKING|СРОЧНО)(?!\p{L})/u.test(title) || words.search(urgent) >= 0) return 'urgent';
  return words.search(important) >= 0 ? 'high' : 'normal';
}
