/** What the consultant says of a situation before it shows passages. */
export interface SituationAnswer {
  situation: string;
  /** Ids of the library's documents, the one that answers best first; none where the library does not answer. */
  documents: string[];
  /** The rule in one sentence, its figures first. */
  rule: string;
  /** What to do today, in order. */
  today: string[];
}
