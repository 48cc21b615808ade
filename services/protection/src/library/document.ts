import type { LibraryCategory, LibrarySection, LibrarySource } from '@kubrik/contract';

/** A summary in our own words, not the convention's text. It ends with what to do. */
export interface Summary {
  /** Its id in addresses: `mlc-2.5`, `mlc-a2.5.2`, `isps-a-9`. */
  id: string;
  /** The place in the convention: «Правило 2.5, Стандарт A2.5.1». */
  number: string;
  title: string;
  section: LibrarySection;
  category: LibraryCategory;
  /** Words that seafarers use for the subject, also slang and English; searched and never shown. */
  keywords: string;
  /** One to three sentences, figures first. */
  shortAnswer: string;
  /** What to do today, in order. */
  today: string[];
  /** The day on which the summary was last compared with its sources: `2026-11-25`. */
  checkedOn: string;
  /** Where the rule is written. The title of a source that could not be compared says so. */
  sources: LibrarySource[];
  /** The last change of the rule or of this text, or that we know of none. */
  changes: string;
  /** The countries whose own law this is: «Россия». */
  nationalLaw?: string;
  /** Empty lines separate paragraphs; the lines of a list begin with «- ». */
  content: string;
  /** Adopted, but not yet in force. */
  status?: 'not-in-force';
}
