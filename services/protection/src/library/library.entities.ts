import type { LibraryCategory, LibrarySection, LibrarySource } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A summary of the library, as readers see it. */
@Entity('library_documents')
export class LibraryDocument {
  @PrimaryColumn('text')
  id!: string;

  /** Position in the order of the library. */
  @Column('smallint')
  position!: number;

  @Column('text')
  number!: string;

  @Column('text')
  title!: string;

  @Column('text')
  section!: LibrarySection;

  @Column('text')
  category!: LibraryCategory;

  @Column('boolean', { name: 'is_in_force' })
  isInForce!: boolean;

  @Column('text')
  content!: string;

  /** One to three sentences, figures first. */
  @Column('text', { name: 'short_answer' })
  shortAnswer!: string;

  /** What to do today, in order. */
  @Column('text', { array: true })
  today!: string[];

  /** `2026-11-25` */
  @Column('text', { name: 'checked_on' })
  checkedOn!: string;

  @Column('jsonb')
  sources!: LibrarySource[];

  @Column('text', { nullable: true })
  changes!: string | null;

  @Column('text', { name: 'national_law', nullable: true })
  nationalLaw!: string | null;

  /** A: title and number, B: keywords, D: content. */
  @Column('tsvector')
  search!: string;
}

/** How much a stem says about a document (BM25). */
@Entity('library_terms')
export class LibraryTerm {
  @PrimaryColumn('text')
  stem!: string;

  @PrimaryColumn('text', { name: 'document_id' })
  documentId!: string;

  @Column('real')
  score!: number;

  /** Whether the document is about the stem's subject, or only mentions it. */
  @Column('boolean', { name: 'is_topic' })
  isTopic!: boolean;
}

@Entity('library_stems')
export class LibraryStem {
  @PrimaryColumn('text')
  stem!: string;

  @Column('real')
  rarity!: number;
}

/** A word as it is written; misspelt words are compared with it. */
@Entity('library_words')
export class LibraryWord {
  @PrimaryColumn('text')
  word!: string;

  @Column('text')
  stem!: string;
}

/** A keyword of several words, which has a score of its own. */
@Entity('library_phrases')
export class LibraryPhrase {
  // TypeORM wants a key of every entity; the table has none.
  @PrimaryColumn('text', { name: 'document_id' })
  documentId!: string;

  @Column('text', { array: true })
  stems!: string[];

  @Column('real')
  score!: number;
}

/** A paragraph of a document. */
@Entity('library_passages')
export class LibraryPassage {
  @PrimaryColumn('text', { name: 'document_id' })
  documentId!: string;

  @PrimaryColumn('smallint')
  position!: number;

  @Column('text')
  content!: string;

  @Column('text', { array: true })
  stems!: string[];
}

/** The version of the documents that are loaded, in one row. */
@Entity('library_versions')
export class LibraryVersion {
  // TypeORM wants a key of every entity; the table has none.
  @PrimaryColumn('text')
  version!: string;
}
