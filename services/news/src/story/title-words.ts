import { foldSpelling } from '@kubrik/names';
import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as russianStem } from '@orama/stemmers/russian';
import { cargoes, common, events, filler, kinds, places, turns } from './story-concepts.js';

/** The words of a headline by which headlines are compared. */
export interface TitleWords {
  /** All words of the sets below, and the stems of the other words. */
  all: ReadonlySet<string>;
  /** Vessels, places, companies, people: what is rare in headlines. */
  names: ReadonlySet<string>;
  /** Names of vessels, in quotation marks or after the kind of vessel. */
  vessels: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
  cargoes: ReadonlySet<string>;
  events: ReadonlySet<string>;
  turns: ReadonlySet<string>;
}

type Part = 'kinds' | 'cargoes' | 'events' | 'turns' | 'places' | 'common';
const groups: Record<Part, Record<string, string>> = { kinds, cargoes, events, turns, places, common };

interface Beginning {
  part: Part;
  /** Name of the concept in a comparison. */
  token: string;
  start: string;
  isWhole: boolean;
}

/** The longest beginnings come first, so that «рыболовный» is a vessel and not fish. */
const beginnings: Beginning[] = (Object.keys(groups) as Part[])
  .flatMap((part) =>
    Object.entries(groups[part]).flatMap(([name, list]) =>
      list.split(/\s+/).map((given) => ({
        part,
        token: `${part}:${name}`,
        start: given.replace('$', ''),
        isWhole: given.endsWith('$'),
      })),
    ),
  )
  .sort((one, other) => other.start.length - one.start.length);

const fillers = new Set(filler.split(/\s+/));

/** Phrases that count as one word. */
const phrases: [RegExp, string][] = [
  [/container ?ships?/gi, 'containership'],
  [/bulk[ -]carriers?/gi, 'bulkcarrier'],
  [/(?:lng|lpg|gas)[ -](?:carriers?|tankers?)/gi, 'gascarrier'],
  [/car[ -]carriers?/gi, 'carcarrier'],
  [/coast ?guards?/gi, 'coastguard'],
  [/research (?:vessel|ship)/gi, 'researchvessel'],
  [/red sea/gi, 'redsea'],
  [/black sea/gi, 'blacksea'],
  [/красно(?:е|го|м|му) мор[еяю]/gi, 'красноемор'],
  [/ч[её]рно(?:е|го|м|му) мор[еяю]/gi, 'черноемор'],
  [/берегов(?:ая|ой|ую) охран[аыуе]/gi, 'береговаяохрана'],
  [/за борт(?:ом)?/gi, 'заборт'],
];

const numberWords = new Map(
  [
    ['1', 'one один одна одного'],
    ['2', 'two два две двое двух'],
    ['3', 'three три трое трех'],
    ['4', 'four четыре четверо четырех'],
    ['5', 'five пять пятеро пяти'],
    ['6', 'six шесть шестеро шести'],
    ['7', 'seven семь семеро семи'],
    ['8', 'eight восемь восьмерых восьми'],
    ['9', 'nine девять девяти'],
    ['10', 'ten десять десяти'],
    ['11', 'eleven одиннадцать'],
    ['12', 'twelve двенадцать'],
    ['20', 'twenty двадцать'],
  ].flatMap(([digits = '', words = '']) => words.split(' ').map((word) => [word, digits] as const)),
);

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

/** The stem written in one script, so that a name is the same in both: «Эверест» and "Everest". */
const tokenOf = (word: string): string =>
  foldSpelling(isCyrillic(word) ? russianStem(word) : englishStem(word)).replace(/ /g, '');

interface Word {
  text: string;
  /** The word as it is written: capital letters show that it may be a name. */
  written: string;
  isQuoted: boolean;
}

const pattern =
  /[«“„"]([^»”"]{2,60})[»”"]|\d+(?:[.,\s\u00a0\u202f]\d{3})*(?:[.,]\d+)?|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

function* wordsIn(title: string): Generator<Word> {
  const text = phrases.reduce((all, [phrase, one]) => all.replace(phrase, one), title.normalize('NFKC'));
  for (const [found, quoted] of text.matchAll(pattern)) {
    const parts = quoted?.match(/[\p{L}\p{N}]+/gu) ?? [found];
    for (const part of parts) {
      const word = part
        .toLowerCase()
        .replaceAll('ё', 'е')
        .replace(/['’]s$/, '');
      yield { text: word, written: part, isQuoted: quoted !== undefined && isShort(quoted) };
    }
  }
}

/** A longer quotation is somebody's words and not a name. */
const isShort = (quoted: string) => quoted.trim().split(/\s+/).length <= 4;

const conceptOf = (word: string): Beginning | undefined =>
  beginnings.find(({ start, isWhole }) => (isWhole ? word === start : word.startsWith(start)));

/** The digits of a number; «1 200» and "1,200" are one number, and so are «3,5» and "3.5". */
const numberOf = (word: string): string | undefined => {
  if (!/^\d/.test(word)) return numberWords.get(word);
  if (!/^[\d.,\s]+$/.test(word)) return undefined;
  return word.replace(/[.,\s](?=\d{3}(?!\d))/g, '').replace(',', '.');
};

const isCapital = (written: string) => /^\p{Lu}/u.test(written);

export function titleWordsOf(title: string): TitleWords {
  const found = {
    all: new Set<string>(),
    names: new Set<string>(),
    vessels: new Set<string>(),
    numbers: new Set<string>(),
    kinds: new Set<string>(),
    cargoes: new Set<string>(),
    events: new Set<string>(),
    turns: new Set<string>(),
  };
  // The words right after «танкер» or "MV" name it, as long as they look like a name.
  let followsKind = false;
  for (const { text, written, isQuoted } of wordsIn(title)) {
    const concept = isQuoted ? undefined : conceptOf(text);
    const number = numberOf(text);
    if (number !== undefined && !isQuoted) {
      found.numbers.add(number);
      found.all.add(`number:${number}`);
      followsKind = false;
    } else if (concept) {
      found.all.add(concept.token);
      if (concept.part === 'places') found.names.add(concept.token);
      else if (concept.part !== 'common') found[concept.part].add(concept.token);
      followsKind = concept.part === 'kinds';
    } else if (!isQuoted && fillers.has(text)) {
      followsKind = /^(?:mv|mt|ship|vessel|судно|теплоход|судна|судне|теплохода|теплоходе)$/.test(text);
    } else {
      const token = tokenOf(text);
      if (!token) continue;
      found.all.add(token);
      if (isQuoted || isCapital(written)) found.names.add(token);
      if (isQuoted || (followsKind && isCapital(written))) found.vessels.add(token);
      else followsKind = false;
    }
  }
  return found;
}
