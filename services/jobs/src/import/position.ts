import { type Position, positionOfRank, type Rank, type VacancyVesselType } from '@kubrik/contract';
import { normalizeWords, wordPattern } from '@kubrik/feeds/words';
import { rankWords } from '../vacancy/list/rank-words.js';

/** Compared word by word, because compiling a pattern for each of the hundreds of phrases takes long. */
const rankPhrases = Object.entries(rankWords).flatMap(([rank, phrases]) =>
  phrases.split('|').map((phrase) => ({ rank: rank as Rank, words: phrase.trim().split(/\s+/) })),
);

/** Words that stand for several ranks. */
const positionWords: readonly (readonly [Position, RegExp])[] = [
  [
    'Crew',
    wordPattern(`матрос* *|матрос*|deckhand*|рядов* состав*|кадет*|практикант*|cadet*|deck rating|engine rating|ratings|boatswain mate
      captain s steward|chief housekeeper`),
  ],
  [
    'Engine Officer',
    wordPattern(
      'engineer|engineers|engine officer*|механик*|вахтен* механик*|сменн* механик*|1st engineer in charge',
    ),
  ],
  [
    'Deck Officer',
    wordPattern(`deck officer*|navigat* officer*|officer of the watch|oow|watchkeeping officer*|помощник* капитана|штурман*
      судоводител*|вахтен* помощник*`),
  ],
];

// The first match wins: a chemical tanker is a tanker as well.
const vesselWords: readonly (readonly [VacancyVesselType, RegExp])[] = [
  ['Chemical Tanker', wordPattern('химовоз*|танкер* химовоз*|chemical tanker*|chemical|oil chemical')],
  ['Gas Carrier', wordPattern('газовоз*|gas carrier*|lng|lpg|gas tanker*')],
  ['Heavy Lift', wordPattern('heavy lift|полупогружн*|semi submersible')],
  ['Ro-Ro', wordPattern('ro ro|roro|ролкер*|автовоз*|car carrier*|pctc|pcc')],
  ['Reefer', wordPattern('рефрижераторн* судн*|рефрижератор|реф судно|reefer vessel*|reefer ship*')],
  ['Ferry', wordPattern('паром*|ferry|ferries|ro pax|ropax')],
  ['Container', wordPattern('container*|контейнеров*|feeder|фидер*')],
  ['Tanker', wordPattern('tanker*|танкер*|vlcc|suezmax|aframax|product carrier|нефтевоз*')],
  [
    'Research',
    wordPattern('seismic|сейсмическ*|научн* судн*|научно исследовательск*|research vessel*|survey vessel*'),
  ],
  [
    'Offshore',
    wordPattern(
      'offshore|ahts|psv|anchor handl*|supply vessel|dp vessel|csv|osv|оффшор*|офшор*|снабжен*|якорезаводч*',
    ),
  ],
  ['Dredger', wordPattern('dredger*|земснаряд*|дноуглуб*|землечерпал*|hopper')],
  ['Tug', wordPattern('tug|tugs|tugboat*|буксир*')],
  ['Fishing', wordPattern('траулер*|рыболов*|промыслов*|сейнер*|trawler*|fishing vessel*')],
  ['Icebreaker', wordPattern('ледокол*|icebreaker*')],
  ['River-Sea', wordPattern('река море|река-море|смешанн* плавани*|river sea')],
  ['Yacht', wordPattern('yacht*|яхт*')],
  ['Cruise', wordPattern('cruise*|passenger|круиз*|пассажир*|лайнер*')],
  [
    'Bulk Carrier',
    wordPattern(
      'bulk carrier*|bulker*|bulk|capesize|panamax|supramax|handysize|kamsarmax|ultramax|балкер*|навалочн*',
    ),
  ],
  ['General Cargo', wordPattern('general cargo|mpp|multi purpose|генгруз*|генеральн* груз*|сухогруз*')],
];

/** The rank that a title names; null when it names none or only says «механик». */
export const rankOf = (title: string): Rank | null => rankIn(normalizeWords(title)) ?? null;

/** The rank that is named first. */
function rankIn(text: string): Rank | undefined {
  // «Помощник капитана» is not a master.
  const words = text.replace(/(помощник\p{L}*) капитан\p{L}*/gu, '$1').split(' ');
  for (const at of words.keys()) {
    const named = rankPhrases.find((phrase) => phrase.words.every((word, n) => isWord(words[at + n], word)));
    if (named) return named.rank;
  }
  return undefined;
}

/** @param form a word, or `сто*` for every word that begins with «сто» */
const isWord = (word: string | undefined, form: string): boolean =>
  form.endsWith('*') ? Boolean(word?.startsWith(form.slice(0, -1))) : word === form;

/** An advertisement names the work at its beginning, and searching a long text for every rank takes time. */
const beginningOf = (text: string) => text.slice(0, 2000);

/**
 * The position of the rank, or else one found in title and text; otherwise `Crew`, because ratings are the
 * largest part of a crew.
 */
export const rankAndPosition = (title: string, text: string): { rank: Rank | null; position: Position } => ({
  rank: rankOf(title),
  position:
    namedPosition(normalizeWords(title)) ?? namedPosition(normalizeWords(beginningOf(text))) ?? 'Crew',
});

function namedPosition(words: string): Position | undefined {
  const rank = rankIn(words);
  return rank ? positionOfRank(rank) : firstOf(positionWords, words);
}

/** Null when neither title nor text names a kind of ship that the board knows. */
export function vesselTypeOf(title: string, text: string): VacancyVesselType | null {
  return firstOf(vesselWords, normalizeWords(title)) ?? firstOf(vesselWords, normalizeWords(text)) ?? null;
}

/** The kind that the text names first; of several at the same place, the first of the list. */
function firstOf<T>(kinds: readonly (readonly [T, RegExp])[], words: string): T | undefined {
  let best: { kind: T; at: number } | undefined;
  for (const [kind, pattern] of kinds) {
    const at = words.search(pattern);
    if (at >= 0 && (!best || at < best.at)) best = { kind, at };
  }
  return best?.kind;
}
