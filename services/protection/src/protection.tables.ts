import { type FeedTables, feedEntities } from '@kubrik/feeds';
import type { KitTables } from '@kubrik/service-kit';
import { Complaint } from './complaint/complaint.entity.js';
import { Consultation } from './consultant/consultation.entity.js';
import {
  LibraryDocument,
  LibraryPassage,
  LibraryPhrase,
  LibraryStem,
  LibraryTerm,
  LibraryVersion,
  LibraryWord,
} from './library/library.entities.js';
import { NewsItem } from './news/news.entity.js';

export const protectionEntities = [
  LibraryDocument,
  LibraryTerm,
  LibraryStem,
  LibraryWord,
  LibraryPhrase,
  LibraryPassage,
  LibraryVersion,
  Consultation,
  Complaint,
  NewsItem,
  ...feedEntities,
];

/** Tables of the protection service, by the names that typed SQL uses. */
export interface ProtectionTables extends KitTables, FeedTables {
  libraryDocuments: LibraryDocument;
  libraryTerms: LibraryTerm;
  libraryStems: LibraryStem;
  libraryWords: LibraryWord;
  libraryPhrases: LibraryPhrase;
  libraryPassages: LibraryPassage;
  libraryVersions: LibraryVersion;
  consultations: Consultation;
  complaints: Complaint;
  protectionNews: NewsItem;
}
