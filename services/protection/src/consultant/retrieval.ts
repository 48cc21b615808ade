import type { LibraryDocument } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { LibraryRepository, type Passage, type Ranked } from '../library/library.repository.js';
import { namesDocument, ruleNumbersIn } from '../library/rule-numbers.js';
import { type Meaning, Vocabulary } from '../library/vocabulary.js';
import { wordsOf } from '../library/words.js';
import { contentWords, type QuestionWord } from './question-words.js';
import { countOffTopicPhrases, isMaritime, isOffTopic, isSetting } from './scope.js';

/** A document that answers a question, with its passages and their scores for the question. */
export interface Source {
  document: LibraryDocument;
  passages: Passage[];
}

/** The library's answer to a question, the best document first. */
export interface RetrievalResult {
  /** Empty when the question is outside the library's subject. */
  sources: Source[];
  /** Rule numbers that the question names and no document has. */
  unknownNumbers: string[];
}

/** A word of a question, with what is needed to decide whether the library covers the question. */
interface AskedWord extends Meaning, QuestionWord {
  isOffTopic: boolean;
}

const maxCited = 3;
/** A document with less than this share of the best score is not cited. */
const leastShare = 0.45;
/** What a synonym counts, when the word itself counts 1. */
const weightOfSynonym = 0.6;

// A question with less evidence is refused; docs/library.md says how these numbers were chosen.
const leastEvidence = 2;
const evidenceOfJargon = 1;
const evidenceOfMaritimeWord = 1;
/** Added when the library has every word of the question. */
const evidenceOfKnownWords = 0.75;
const maxMaritimeWords = 2;
const doubtOfMention = 0.25;
/** Unknown words weigh more in a question without a maritime word, because it is less likely a seafarer's. */
const doubtOfUnknown = { atSea: 0.25, elsewhere: 0.5 };
const doubtOfOffTopic = { atSea: 6, elsewhere: 9 };
/** A question without a maritime word needs more evidence. */
const doubtWithoutMaritimeWord = 0.6;
const doubtOfUnknownNumber = 2;
/** What a stem that only resembles the word counts as evidence; `vocabulary.ts` has its own weight for the ranking. */
const confidenceOfGuess = 0.7;
/** What a word that is no jargon counts in a question without a maritime word. */
const weightOfEverydayWord = 0.6;

@Injectable()
export class Retrieval {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly library: LibraryRepository,
  ) {}

  async find(question: string): Promise<RetrievalResult> {
    const asked = await this.lookUp(contentWords(question));
    const ranked = await this.library.rank(asked);
    const numbers = ruleNumbersIn(question);
    const named = numbers.length > 0 ? await this.byNumbers(numbers) : [];
    const unknownNumbers = numbers.filter(
      (number) => !named.some((document) => namesDocument(number, document.number)),
    );
    const isCovered = evidenceOf(asked, ranked[0], question, unknownNumbers.length) >= leastEvidence;
    const best = [...named, ...(isCovered ? relevant(ranked) : [])];
    const documents = best
      .filter(({ id }, n) => best.findIndex((other) => other.id === id) === n)
      .slice(0, maxCited);
    return { sources: await this.withPassages(asked, documents), unknownNumbers };
  }

  private async lookUp(words: QuestionWord[]): Promise<AskedWord[]> {
    const [own, ofSynonyms] = await Promise.all([
      this.vocabulary.meanings(words.map(({ word }) => word)),
      this.vocabulary.meanings([...new Set(words.flatMap(({ synonyms }) => synonyms))]),
    ]);
    const known = new Map(ofSynonyms.map((meaning) => [meaning.word, meaning]));
    const byWord = new Map(words.map((word) => [word.word, word]));
    return own.flatMap((meaning) => {
      const word = byWord.get(meaning.word);
      if (!word) return [];
      const isWordOffTopic = isOffTopic(word.word);
      const synonyms = word.synonyms.flatMap((other) => known.get(other) ?? []);
      return {
        ...word,
        ...(isWordOffTopic ? { ...meaning, stems: [] } : withSynonyms(meaning, synonyms)),
        isOffTopic: isWordOffTopic,
      };
    });
  }

  private async byNumbers(numbers: string[]): Promise<LibraryDocument[]> {
    const all = await this.library.list();
    return numbers.flatMap((number) => all.filter((document) => namesDocument(number, document.number)));
  }

  private async withPassages(asked: AskedWord[], documents: LibraryDocument[]): Promise<Source[]> {
    if (documents.length === 0) return [];
    const passages = await this.library.passages(
      asked,
      documents.map(({ id }) => id),
    );
    return documents.map((document) => ({
      document,
      passages: passages.filter(({ documentId }) => documentId === document.id),
    }));
  }
}

function withSynonyms(meaning: Meaning, synonyms: Meaning[]): Meaning {
  if (synonyms.length === 0) return meaning;
  // A word that has synonyms is known, so stems that only resemble it are dropped.
  const own = meaning.stems.filter(({ weight }) => weight === 1);
  const added = synonyms
    .flatMap(({ stems }) => stems)
    .filter(({ stem }, n, all) => all.findIndex((other) => other.stem === stem) === n)
    .filter(({ stem }) => !own.some((other) => other.stem === stem))
    .map(({ stem }) => ({ stem, weight: weightOfSynonym }));
  const rarity = Math.max(...synonyms.map((other) => other.rarity));
  return { ...meaning, stems: [...own, ...added], rarity: own.length > 0 ? meaning.rarity : rarity };
}

/** What a question shows about whether the library covers it. */
interface Signs {
  /** Words that the best document is about. */
  topics: AskedWord[];
  /** Up to `maxMaritimeWords`. */
  maritimeWords: number;
  /** Words that the library has, but that the best document is not about. */
  mentions: number;
  /** Words that the library does not have. */
  unknownWords: number;
  /** Words and phrases of another subject. */
  offTopic: number;
  /** Rule numbers that no document has. */
  unknownNumbers: number;
}

/** The evidence that the library covers the question. */
function evidenceOf(
  asked: AskedWord[],
  best: Ranked | undefined,
  question: string,
  unknownNumbers: number,
): number {
  const words = asked.filter(({ word }) => !isSetting(word));
  const topics = (best?.topics ?? [])
    .flatMap((index) => asked[index] ?? [])
    .filter(({ word }) => !isSetting(word));
  const signs: Signs = {
    topics,
    maritimeWords: Math.min(wordsOf(question).filter(isMaritime).length, maxMaritimeWords),
    mentions: words.filter(({ stems }) => stems.length > 0).length - topics.length,
    unknownWords: words.filter(({ stems, isOffTopic }) => stems.length === 0 && !isOffTopic).length,
    offTopic: words.filter((word) => word.isOffTopic).length + countOffTopicPhrases(question),
    unknownNumbers,
  };
  return evidenceFor(signs) - evidenceAgainst(signs);
}

function evidenceFor({ topics, maritimeWords, unknownWords }: Signs): number {
  const byTopic = topics.map(
    (word) => word.rarity * confidenceOf(word, maritimeWords > 0) + (word.isJargon ? evidenceOfJargon : 0),
  );
  return (
    byTopic.reduce((sum, one) => sum + one, 0) +
    (unknownWords === 0 ? evidenceOfKnownWords : 0) +
    maritimeWords * evidenceOfMaritimeWord
  );
}

function evidenceAgainst({ maritimeWords, mentions, unknownWords, offTopic, unknownNumbers }: Signs): number {
  const where = maritimeWords > 0 ? 'atSea' : 'elsewhere';
  return (
    mentions * doubtOfMention +
    unknownWords * doubtOfUnknown[where] +
    offTopic * doubtOfOffTopic[where] +
    (maritimeWords > 0 ? 0 : doubtWithoutMaritimeWord) +
    unknownNumbers * doubtOfUnknownNumber
  );
}

/** How surely a word that the best document is about belongs to the library's subject, of 1. */
function confidenceOf({ isJargon, stems }: AskedWord, isAtSea: boolean): number {
  if (isJargon) return 1;
  if (!isAtSea) return weightOfEverydayWord;
  return stems.some(({ weight }) => weight === 1) ? 1 : confidenceOfGuess;
}

function relevant(ranked: Ranked[]): LibraryDocument[] {
  const least = (ranked[0]?.score ?? 0) * leastShare;
  return ranked
    .filter(({ score }) => score >= least)
    .map(({ words: _, topics: __, score: ___, ...document }) => document);
}
