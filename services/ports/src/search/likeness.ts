import { foldSpelling, typingDistance, typingDistanceToBeginning } from '@kubrik/names';
import type { Reading } from './reading.js';

/** A name that shares letters with what was typed. */
export interface Candidate {
  /** Index of the reading that it is similar to. */
  reading: number;
  portId: string;
  normalizedName: string;
  foldedName: string;
  rank: number;
}

export interface LikePort {
  portId: string;
  rank: number;
  /** Whether it is so similar to what was typed that nothing else can be meant. */
  isClose: boolean;
}

/** Costs that make a port less likely, as numbers of typos. */
const costs = {
  /** Each rank further down. */
  rank: 0.25,
  /** Each later reading. */
  reading: 0.3,
  /** The rest of a name if only its beginning was typed. */
  rest: 0.6,
  firstLetter: 0.5,
  /** Another letter for the same sound. */
  spelling: 0.1,
};
/** A text of at least so many letters may be the beginning of a name with a typo. */
const shortestBeginning = 5;
/** Code of the first of some letters that normalised names never have. */
const cyrillic = 0x430;

/** The ports whose names differ from what was typed only by typos, the likeliest first. */
export function likePorts(readings: readonly Reading[], candidates: readonly Candidate[]): LikePort[] {
  const found = candidates.flatMap(({ reading, portId, rank, ...candidate }) => {
    const read = readings[reading];
    if (!read) return [];
    const folded = typosBetween(foldSpelling(read.name), candidate.foldedName, read);
    const typos = Math.min(folded, typosBetween(read.name, candidate.normalizedName, read));
    const { length } = lettersOf(read.name, read);
    if (typos > mostTypos(length)) return [];
    const spelling = costs.spelling * typingDistance(read.name, candidate.normalizedName);
    const cost = typos + rank * costs.rank + reading * costs.reading + spelling;
    return [{ portId, rank, isClose: typos <= closeTypos(length), cost }];
  });
  const byPort = Map.groupBy(found, ({ portId }) => portId);
  return [...byPort.values()]
    .map((names) => names.reduce((best, name) => (name.cost < best.cost ? name : best)))
    .sort((a, b) => a.cost - b.cost || (a.portId < b.portId ? -1 : 1))
    .map(({ cost: _, ...port }) => port);
}

const russianLetters = new Map(
  ['shch', 'sh', 'ch', 'zh', 'ts', 'kh', 'yu', 'ya', 'yo', 'iu', 'ia', 'io'].map((letters, n) => [
    letters,
    String.fromCodePoint(cyrillic + n),
  ]),
);
const russianLetter = new RegExp([...russianLetters.keys()].join('|'), 'g');

/**
 * The letters as they were typed: several Latin letters that stand for one Russian letter are one. Blanks are left out.
 */
function lettersOf(name: string, { isCyrillic }: Reading): string {
  const joined = name.replaceAll(' ', '');
  return isCyrillic
    ? joined.replace(russianLetter, (letters) => russianLetters.get(letters) ?? letters)
    : joined;
}

function typosBetween(text: string, name: string, reading: Reading): number {
  const [typed, meant] = [lettersOf(text, reading), lettersOf(name, reading)];
  const whole = typingDistance(typed, meant);
  const begun =
    typed.length < shortestBeginning ? whole : typingDistanceToBeginning(typed, meant) + costs.rest;
  return Math.min(whole, begun) + (typed[0] === meant[0] ? 0 : costs.firstLetter);
}

const mostTypos = (letters: number) => (letters < 4 ? 0.5 : letters < 6 ? 1.6 : letters < 9 ? 2.6 : 3.6);
const closeTypos = (letters: number) => (letters < 10 ? 1.1 : 2.1);
