import type { AnswerLanguage, LibraryDocument } from '@kubrik/contract';
import type { Crisis } from '@kubrik/contract/protection/crisis/crisis';
import { languageOf } from '@kubrik/contract/text/question-language';
import { Injectable } from '@nestjs/common';
import { LibraryRepository, type Passage } from '../library/library.repository.js';
import { namesDocument, ruleNumbersIn } from '../library/rule-numbers.js';
import { askedNumbers, findByNumber } from '../library/rule-search.js';
import { type Meaning, Vocabulary } from '../library/vocabulary.js';
import { excludedShipIn } from '../situation/excluded-ship.js';
import type { SituationAnswer } from '../situation/situation-answer.js';
import { answerOfSituation } from '../situation/situation-answers.js';
import {
  asRead,
  SituationFinder,
  type SituationPrediction,
  type SituationPredictions,
} from '../situation/situation-finder.js';
import { callForHelpIn } from './crisis.js';
import { bestDocuments, covers, goesOn, mayBeCovered, mixed, situationOf } from './decisions.js';
import { asksForMisuse } from './misuse.js';
import { contentWords, type QuestionWord } from './question-words.js';
import { countOffTopicPhrases, isOffTopic } from './scope.js';

/** A document that answers a question, with its passages and their scores for the question. */
export interface Source {
  document: LibraryDocument;
  passages: Passage[];
  /** The most probable of the situations that this document answers best; none in a call for help. */
  situation: SituationAnswer | undefined;
}

/** What the library has for a question. */
export interface RetrievalResult {
  language: AnswerLanguage;
  /** The best document first; empty when the question is outside the library's subject. */
  sources: Source[];
  /** Rule numbers in the question that no document has. */
  unknownNumbers: string[];
  /** What the question is about, when that is clear enough to say what to do. */
  situation: SituationAnswer | undefined;
  /** The document, when the question is only its number. */
  askedByNumber: LibraryDocument | undefined;
  /** Set when the question is a call for help. */
  crisis: Crisis | undefined;
  /** Whether the question was understood as a continuation of the earlier one. */
  isFollowUp: boolean;
}

/** A word of a question, with what is needed to decide whether the library covers the question. */
interface AskedWord extends Meaning, QuestionWord {
  isOffTopic: boolean;
}

const maxCited = 3;
/** Words around the number of a rule: «что такое A2.5.2?». */
const aroundNumber =
  /^[\s«"(]*(?:(?:что (?:такое|значит|говорит|в|за)|о ч[её]м|покажи(?:те)?|що (?:таке|каже)|what is|what does|show)\s+)?|[\s»").,;:?!]*$/giu;
/** Weight of a synonym; the word itself has the weight 1. */
const weightOfSynonym = 0.6;

@Injectable()
export class Retrieval {
  constructor(
    private readonly situations: SituationFinder,
    private readonly vocabulary: Vocabulary,
    private readonly library: LibraryRepository,
  ) {}

  /** @param earlier the person's question just before, which this one may continue */
  async find(question: string, earlier?: string): Promise<RetrievalResult> {
    const number = askedNumbers(question.replace(aroundNumber, ''));
    if (number.length > 0) return this.findByNumber(question, number, earlier);
    const own = await this.situations.predict(question);
    const isFollowUp = earlier !== undefined && goesOn(asRead(question), own.situations);
    // The question comes first, because only the beginning of a long text is read.
    const text = isFollowUp ? `${question}\n${earlier}` : question;
    const predictions = isFollowUp ? mixedBoth(own, await this.situations.predict(text)) : own;
    const asked = await this.lookUp(contentWords(text));
    const ranked = await this.library.rank(asked);
    const numbers = ruleNumbersIn(question);
    const named = numbers.length > 0 ? await this.byNumbers(numbers) : [];
    const unknownNumbers = numbers.filter(
      (number) => !named.some((document) => namesDocument(number, document.number)),
    );
    const isElsewhere = asked.some(({ isOffTopic }) => isOffTopic) || countOffTopicPhrases(question) > 0;
    const isMisuse = asksForMisuse(question);
    const isAbout = !isMisuse && asked.length > 0 && covers(predictions, isElsewhere);
    const { levelled, linear } = predictions;
    const call = asked.length > 0 ? callForHelpIn(text, linear, isElsewhere) : undefined;
    const isCovered = isAbout || call !== undefined;
    const best = isCovered ? bestDocuments(levelled, ranked, call) : [];
    // Where the Convention does not apply, the answer promises nothing from it.
    const mayHold = isCovered ? isOfConvention(best[0]) : !isMisuse && mayBeCovered(predictions);
    const excluded = call || !mayHold ? undefined : excludedShipIn(text);
    const situationByWords = isMisuse && !call ? 'misuse' : excluded;
    const ofExcluded = excluded && answerOfSituation(excluded)?.documents;
    const found = [...named.map(({ id }) => id), ...best];
    // A small coaster is covered, partly by rules of its flag.
    const stillHold =
      excluded === 'small-coaster' ? found : best.slice(0, 1).filter((id) => id === nationalLaw);
    const ids = ofExcluded ? [...ofExcluded, ...stillHold] : found;
    const cited = [...new Set(ids)].slice(0, maxCited).map((id) => this.library.document(id));
    const documents = (await Promise.all(cited)).flatMap((document) => document ?? []);
    return {
      language: languageIn(question, earlier),
      sources: await this.withPassages(asked, documents, call ? [] : levelled),
      unknownNumbers,
      situation: situationByWords
        ? answerOfSituation(situationByWords)
        : situationOf(levelled, { call, isCovered, named: named.map(({ id }) => id) }),
      askedByNumber: undefined,
      crisis: call?.crisis,
      isFollowUp,
    };
  }

  /**
   * For a question that is only the number of a rule: it has no situation, and continues no other question.
   */
  private async findByNumber(
    question: string,
    numbers: readonly string[],
    earlier: string | undefined,
  ): Promise<RetrievalResult> {
    const documents = findByNumber(numbers, await this.library.list()).slice(0, maxCited);
    return {
      language: languageIn(question, earlier),
      sources: await this.withPassages([], documents, []),
      unknownNumbers: documents.length > 0 ? [] : numbers.slice(0, 1),
      situation: undefined,
      askedByNumber: documents[0],
      crisis: undefined,
      isFollowUp: false,
    };
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

  private async withPassages(
    asked: AskedWord[],
    documents: LibraryDocument[],
    predictions: readonly SituationPrediction[],
  ): Promise<Source[]> {
    if (documents.length === 0) return [];
    const passages = await this.library.passages(
      asked,
      documents.map(({ id }) => id),
    );
    const answers = predictions.flatMap(({ situation }) => answerOfSituation(situation) ?? []);
    return documents.map((document) => ({
      document,
      passages: passages.filter(({ documentId }) => documentId === document.id),
      situation: answers.find(({ documents: [best] }) => best === document.id),
    }));
  }
}

/** Law of a flag; it also holds on ships that the Convention excludes. */
const nationalLaw = 'russian-law';
const isOfConvention = (documentId = ''): boolean =>
  /^(?:mlc|isps)-/.test(documentId) || documentId === nationalLaw;

/** A question whose words have no clear language takes that of the one before. */
const languageIn = (question: string, earlier?: string): AnswerLanguage =>
  languageOf(question, earlier === undefined ? 'ru' : languageOf(earlier));

const mixedBoth = (alone: SituationPredictions, together: SituationPredictions): SituationPredictions => ({
  situations: mixed(alone.situations, together.situations),
  levelled: mixed(alone.levelled, together.levelled),
  linear: mixed(alone.linear, together.linear),
});

function withSynonyms(meaning: Meaning, synonyms: Meaning[]): Meaning {
  if (synonyms.length === 0) return meaning;
  // A word with synonyms is known, so stems that are only similar to it are dropped.
  const own = meaning.stems.filter(({ weight }) => weight === 1);
  const added = synonyms
    .flatMap(({ stems }) => stems)
    .filter(({ stem }, n, all) => all.findIndex((other) => other.stem === stem) === n)
    .filter(({ stem }) => !own.some((other) => other.stem === stem))
    .map(({ stem }) => ({ stem, weight: weightOfSynonym }));
  const rarity = Math.max(...synonyms.map((other) => other.rarity));
  return { ...meaning, stems: [...own, ...added], rarity: own.length > 0 ? meaning.rarity : rarity };
}
