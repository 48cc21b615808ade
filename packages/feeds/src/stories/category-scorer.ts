import { normalizeWords, wordPattern } from './word-pattern.js';

/** What is categorised. */
export interface Subject {
  title: string;
  summary: string;
  tags: readonly string[];
}

/** Words, each list under its weight. */
export type WordsByWeight = Readonly<Record<number, string>>;

/** Words that speak for each category, by weight. At equal scores the category named first wins. */
export type CategoryWords<Category> = readonly (readonly [Category, WordsByWeight])[];

export interface CategoryScorerOptions<Category> {
  /** A subject whose categories all score less has none. */
  minScore: number;
  /** Removes phrases that only look like the category's words. Gets and returns normalised words. */
  withoutExceptions(words: string, category: Category): string;
}

const titleWeight = 4;
const tagWeight = 2;

/** Makes a function that finds the category of a subject by its words; undefined when it speaks of none of them. */
export function categoryScorer<Category>(
  categoryWords: CategoryWords<Category>,
  { minScore, withoutExceptions }: CategoryScorerOptions<Category>,
): (subject: Subject) => Category | undefined {
  const categories = categoryWords.map(([category, byWeight]) => ({
    category,
    patterns: patternsOf(byWeight),
  }));
  return ({ title, summary, tags }) => {
    const fields = [
      { words: normalizeWords(title), fieldWeight: titleWeight },
      { words: normalizeWords(tags.join(', ')), fieldWeight: tagWeight },
      { words: normalizeWords(summary), fieldWeight: 1 },
    ];
    let best: { category: Category | undefined; score: number } = {
      category: undefined,
      score: minScore - 1,
    };
    for (const { category, patterns } of categories) {
      let score = 0;
      for (const { words, fieldWeight } of fields) {
        const kept = withoutExceptions(words, category);
        for (const { weight, pattern } of patterns)
          score += fieldWeight * weight * countDistinct(kept, pattern);
      }
      if (score > best.score) best = { category, score };
    }
    return best.category;
  };
}

const patternsOf = (byWeight: WordsByWeight) =>
  Object.entries(byWeight).map(([weight, words]) => ({
    weight: Number(weight),
    pattern: wordPattern(words),
  }));

/** Counts each word once, however often it occurs. */
const countDistinct = (words: string, pattern: RegExp): number => new Set(words.match(pattern)).size;
