import { normalizeWords, wordPattern } from './word-pattern.js';

/** The text to categorise. */
export interface Subject {
  title: string;
  summary: string;
  tags: readonly string[];
}

/** Words, each list under its weight. */
export type WordsByWeight = Readonly<Record<number, string>>;

/** Words of each category, by weight. At equal scores the first category wins. */
export type CategoryWords<Category> = readonly (readonly [Category, WordsByWeight])[];

export interface CategoryScorerOptions<Category> {
  /** A subject gets no category when all score less. */
  minScore: number;
  /**
   * Removes phrases in which the category's words mean something else. Takes and returns normalised words.
   */
  withoutExceptions(words: string, category: Category): string;
}

const titleWeight = 4;
const tagWeight = 2;

/**
 * Makes a function that finds the category of a subject by its words; undefined when no word matches a
 * category.
 */
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

/** Counts each word once, even if it occurs several times. */
const countDistinct = (words: string, pattern: RegExp): number => new Set(words.match(pattern)).size;
