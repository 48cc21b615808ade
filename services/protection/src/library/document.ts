import type { LibraryCategory, LibrarySection } from '@kubrik/contract';

/** One of our own summaries: our words, not the convention's text, and at its end what to do. */
export interface Summary {
  /** Its address: `mlc-2.5`, `mlc-a2.5.2`, `isps-a-9`. */
  id: string;
  /** Exactly where it stands: «Правило 2.5, Стандарт A2.5.1». */
  number: string;
  title: string;
  section: LibrarySection;
  category: LibraryCategory;
  /** Words that seafarers use for it, slang and English too; searched and never shown. */
  keywords: string;
  /** Paragraphs apart by an empty line; the lines of a list begin with «- ». */
  content: string;
  /** Adopted, but binding nobody yet. */
  status?: 'not-in-force';
}
