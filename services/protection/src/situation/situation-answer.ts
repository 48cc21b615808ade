/** What to do in a situation, and its rule, in one language. */
export interface Advice {
  /** The rule in one sentence, its figures first. */
  rule: string;
  /** What to do today, in order. */
  today: string[];
}

/** What the consultant says of a situation before it shows passages: its advice in Russian, and where it is from. */
export interface SituationAnswer extends Advice {
  situation: string;
  /** Ids of the library's documents, the one that answers best first; none where the library does not answer. */
  documents: string[];
}
