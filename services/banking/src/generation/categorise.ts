import type { BankingNewsItem } from '@kubrik/contract';
import { normalizeWords, wordPattern } from '@kubrik/feeds';
import { categoryWords, harmless, importantWords, urgentWords } from './category-words.js';

interface Subject {
  title: string;
  summary: string;
  tags: readonly string[];
}

type Judgement = Pick<BankingNewsItem, 'category' | 'priority'>;

const titleWeight = 4;
const tagWeight = 2;
/** One passing mention in a summary decides nothing. */
const leastScore = 4;

const categories = categoryWords.map(([category, byWeight]) => ({
  category,
  patterns: Object.entries(byWeight).map(([weight, words]) => ({
    weight: Number(weight),
    pattern: wordPattern(words),
  })),
}));
const urgent = wordPattern(urgentWords);
const important = wordPattern(importantWords);
const other = wordPattern(harmless);

/** Undefined for a story that speaks of none of the categories: it is no banking news for a seafarer. */
export function categorise({ title, summary, tags }: Subject): Judgement | undefined {
  const parts = [
    { words: wordsOf(title), weight: titleWeight },
    { words: wordsOf(tags.join(', ')), weight: tagWeight },
    { words: wordsOf(summary), weight: 1 },
  ];
  let best: { category: Judgement['category'] | undefined; score: number } = {
    category: undefined,
    score: leastScore - 1,
  };
  for (const { category, patterns } of categories) {
    let score = 0;
    for (const { words, weight: place } of parts)
      for (const { weight, pattern } of patterns) score += place * weight * distinct(words, pattern);
    if (score > best.score) best = { category, score };
  }
  return best.category && { category: best.category, priority: priorityOf(title) };
}

function priorityOf(title: string): Judgement['priority'] {
  const words = wordsOf(title);
  if (/^\P{L}*(?:BREAKING|СРОЧНО)(?!\p{L})/u.test(title) || words.search(urgent) >= 0) return 'urgent';
  return words.search(important) >= 0 ? 'high' : 'normal';
}

const wordsOf = (text: string) => normalizeWords(text).replace(other, ' ');

/** A word that occurs ten times counts once. */
function distinct(words: string, pattern: RegExp): number {
  return new Set(words.match(pattern)).size;
}
