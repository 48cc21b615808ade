/** What to do in a situation, and its rule, in one language. */
export interface Advice {
  /** The rule in one sentence, its figures first. */
  rule: string;
  /** What to do today, in order. */
  today: string[];
}

/**
 * The consultant's answer about a situation before the passages: its advice in Russian, and the documents
 * that the advice is based on.
 */
export interface SituationAnswer extends Advice {
  situation: string;
  /** Ids of the library's documents, the best one first; empty where the library does not answer. */
  documents: string[];
}
