import type { LibraryDocument } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { LibraryRepository, type Passage, type Ranked } from '../library/library.repository.js';
import { isUnder, numbersIn } from '../library/numbers.js';
import { type Meaning, Vocabulary } from '../library/vocabulary.js';
import { wordsOf } from '../library/words.js';
import { isOfOtherField, isOfTheScene, isOfTheSea, otherPhrasesIn } from './scope.js';
import { type Told, tellingWords } from './wording.js';

/** A document that answers a question, with its passages and how much of the question is in each. */
export interface Source {
  document: LibraryDocument;
  passages: Passage[];
}

/** What the library has on a question, the best first. */
export interface Finding {
  /** None when the question is not of the library's field. */
  sources: Source[];
  /** Numbers that the question names and that no document has. */
  unknownNumbers: string[];
}

/** A word of a question as it counts for and against the question being of the library's field. */
interface Asked extends Meaning, Told {
  isOfOtherField: boolean;
}

const mostCited = 3;
/** A document with less than this share of the best one's score is beside the point. */
const leastShare = 0.45;
/** How far a word that means the same counts beside the word itself. */
const shareOfSame = 0.6;

// The rule by which a question is refused; docs/library.md tells how its numbers were chosen.
const leastEvidence = 2;
const evidenceOfTrade = 1;
const evidenceOfSea = 1;
/** Every word of the question is one of the library's. */
const evidenceOfKnown = 0.75;
const mostSeaWords = 2;
const doubtOfMention = 0.25;
/** A seafarer's question has words of its own; one without any word of the sea has less claim to be one. */
const doubtOfUnknown = { atSea: 0.25, elsewhere: 0.5 };
const doubtOfOtherField = { atSea: 6, elsewhere: 9 };
/** Without any word of the sea a question has to speak more plainly of what the library is about. */
const doubtElsewhere = 0.6;
const doubtOfUnknownNumber = 2;
const shareOfGuess = 0.7;
/** Without a word of the sea any word but the trade's own may be anybody's. */
const shareOfAnyones = 0.6;

@Injectable()
export class Retrieval {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly library: LibraryRepository,
  ) {}

  async find(question: string): Promise<Finding> {
    const asked = await this.asked(tellingWords(question));
    const ranked = await this.library.rank(asked);
    const numbers = numbersIn(question);
    const named = numbers.length > 0 ? await this.named(numbers) : [];
    const unknownNumbers = numbers.filter(
      (number) => !named.some((document) => isUnder(number, document.number)),
    );
    const evidence = evidenceOf(asked, ranked[0], question) - unknownNumbers.length * doubtOfUnknownNumber;
    const isCovered = evidence >= leastEvidence;
    const best = [...named, ...(isCovered ? relevant(ranked) : [])];
    const documents = best
      .filter(({ id }, n) => best.findIndex((other) => other.id === id) === n)
      .slice(0, mostCited);
    return { sources: await this.withPassages(asked, documents), unknownNumbers };
  }

  private async asked(told: Told[]): Promise<Asked[]> {
    const [own, same] = await Promise.all([
      this.vocabulary.meanings(told.map(({ word }) => word)),
      this.vocabulary.meanings([...new Set(told.flatMap(({ also }) => also))]),
    ]);
    const known = new Map(same.map((meaning) => [meaning.word, meaning]));
    const toldOf = new Map(told.map((word) => [word.word, word]));
    return own.flatMap((meaning) => {
      const word = toldOf.get(meaning.word);
      if (!word) return [];
      const isOther = isOfOtherField(word.word);
      const same = word.also.flatMap((other) => known.get(other) ?? []);
      return {
        ...word,
        ...(isOther ? { ...meaning, stems: [] } : withSame(meaning, same)),
        isOfOtherField: isOther,
      };
    });
  }

  private async named(numbers: string[]): Promise<LibraryDocument[]> {
    const all = await this.library.list();
    return numbers.flatMap((number) => all.filter((document) => isUnder(number, document.number)));
  }

  private async withPassages(asked: Asked[], documents: LibraryDocument[]): Promise<Source[]> {
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

function withSame(meaning: Meaning, same: Meaning[]): Meaning {
  if (same.length === 0) return meaning;
  // A word that the thesaurus knows is not taken for a slip of the pen.
  const own = meaning.stems.filter(({ share }) => share === 1);
  const added = same
    .flatMap(({ stems }) => stems)
    .filter(({ stem }, n, all) => all.findIndex((other) => other.stem === stem) === n)
    .filter(({ stem }) => !own.some((other) => other.stem === stem))
    .map(({ stem }) => ({ stem, share: shareOfSame }));
  const rarity = Math.max(...same.map((other) => other.rarity));
  return { ...meaning, stems: [...own, ...added], rarity: own.length > 0 ? meaning.rarity : rarity };
}

/** How much speaks for the question being one that the library answers. */
function evidenceOf(asked: Asked[], best: Ranked | undefined, question: string): number {
  const matter = asked.filter(({ word }) => !isOfTheScene(word));
  const topics = (best?.topics ?? [])
    .flatMap((place) => asked[place] ?? [])
    .filter(({ word }) => !isOfTheScene(word));
  const seaWords = Math.min(wordsOf(question).filter(isOfTheSea).length, mostSeaWords);
  const told = topics.map(
    (word) => word.rarity * sureness(word, seaWords > 0) + (word.isOfTrade ? evidenceOfTrade : 0),
  );
  const others = matter.filter((word) => word.isOfOtherField).length + otherPhrasesIn(question);
  const unknown = matter.filter(({ stems, isOfOtherField }) => stems.length === 0 && !isOfOtherField).length;
  const mentions = matter.filter(({ stems }) => stems.length > 0).length - topics.length;
  const where = seaWords > 0 ? 'atSea' : 'elsewhere';
  return (
    told.reduce((sum, share) => sum + share, 0) +
    (unknown === 0 ? evidenceOfKnown : 0) +
    seaWords * evidenceOfSea -
    mentions * doubtOfMention -
    unknown * doubtOfUnknown[where] -
    others * doubtOfOtherField[where] -
    (seaWords > 0 ? 0 : doubtElsewhere)
  );
}

/** How far a word that the document is about speaks for the question. */
function sureness({ isOfTrade, stems }: Asked, isAtSea: boolean): number {
  if (isOfTrade) return 1;
  if (!isAtSea) return shareOfAnyones;
  return stems.some(({ share }) => share === 1) ? 1 : shareOfGuess;
}

function relevant(ranked: Ranked[]): LibraryDocument[] {
  const least = (ranked[0]?.score ?? 0) * leastShare;
  return ranked
    .filter(({ score }) => score >= least)
    .map(({ words: _, topics: __, score: ___, ...document }) => document);
}
