import { countryByCode } from '@kubrik/names';
import { latinOnlyAsPort, neverNamed, onlyAsPlace, onlyAsPort } from './ambiguous-names.js';
import { adjectiveStemOf, formsOf, plain } from './russian-forms.js';

export interface NamedPort {
  id: string;
  name: string;
  nameRu: string | null;
  /** Further Russian names that people use. */
  otherNames: string[];
  countryCode: string;
  rank: number;
}

/** What must come before a name so that it means the port. */
type Need = 'nothing' | 'place' | 'port';

interface Pattern {
  /** The forms of each word. */
  words: Set<string>[];
  need: Need;
  isLatin: boolean;
  owners: Owner[];
}
type Owner = Pick<NamedPort, 'id' | 'countryCode' | 'rank'>;

interface Token {
  word: string;
  isCapital: boolean;
  start: number;
  end: number;
}
interface Match {
  pattern: Pattern;
  /** Indexes of tokens; `end` is the first token after the match. */
  start: number;
  end: number;
  /** What comes before the match. */
  context: Need;
}

const shortest = 4;
/**
 * Only ports of this rank or an earlier one are found by Latin names: those of smaller ports too often mean something
 * else.
 */
const lowestLatinRank = 3;

const wordsOf = (text: string) => new Set(text.split(' '));
const portWords = wordsOf(
  'порт порта порту порте портом порты портов портам портах портами морпорт морпорта морпорту морпорте гавань гавани рейд рейда рейде рейду аванпорт port ports',
);
/** Words that may come between «порт» and its name. */
const afterPort = wordsOf('приписки захода отхода прихода назначения посадки города города-порта г of');
const placeWords = wordsOf(
  'в во из до у под близ вблизи возле около берегов берега районе акватории терминал терминале причал посадка посадки in at to from near off joining join город города городе',
);
const vesselWords = wordsOf(
  `танкер танкера танкере паром парома пароме теплоход теплохода теплоходе балкер балкера контейнеровоз контейнеровоза сухогруз сухогруза
   судно судна судне судном крейсер крейсера фрегат фрегата корвет корвета ледокол ледокола ледоколе ледоколом буксир буксира газовоз газовоза лайнер
   лайнера яхта яхты парусник барк подлодка т/х mv m/v m/t vessel tanker ship ferry`.replaceAll(/\s+/g, ' '),
);
const joining = wordsOf('и или and or');

/** Names of ports in memory, and what texts name. */
export class PortNameIndex {
  private readonly byFirstWord = new Map<string, Pattern[]>();
  /** Ports by the beginning of their adjective: «роттердамск». */
  private readonly adjectives = new Map<string, Owner[]>();
  private readonly countries = new Map<string, Set<string>>();

  constructor(ports: readonly NamedPort[]) {
    const patterns = new Map<string, Pattern>();
    for (const port of ports) {
      for (const name of namesOf(port)) this.add(patterns, name, port);
      this.addAdjective(port);
      this.addCountry(port.countryCode);
    }
    for (const found of this.byFirstWord.values()) found.sort((a, b) => b.words.length - a.words.length);
  }

  /** UN/LOCODEs of the ports that a text names, sorted. */
  portsIn(text: string): string[] {
    const tokens = tokensOf(text);
    const matches = this.matches(text, tokens);
    const accepted = matches.filter((match) => isWhole(match, matches, text, tokens));
    const owners = accepted.map(({ pattern }) => pattern.owners);
    const words = new Set(tokens.map(({ word }) => word));
    const chosen = [...owners, ...this.adjectival(tokens)].flatMap((all) => this.choose(all, words) ?? []);
    return [...new Set(chosen)].sort();
  }

  private add(patterns: Map<string, Pattern>, name: string, { id, countryCode, rank }: NamedPort): void {
    const parts = plain(name)
      .split(/[\s-]+/)
      .filter(Boolean);
    const key = parts.join('-');
    if (parts.length === 0 || neverNamed.has(key)) return;
    const owner = { id, countryCode, rank };
    const known = patterns.get(key);
    if (known) {
      if (!known.owners.some((one) => one.id === id)) known.owners.push(owner);
      return;
    }
    const isLatin = /[a-z]/.test(key);
    const words = parts.map(
      (part) => new Set(part === 'порт' ? ['порт', 'порта', 'порту', 'порте', 'портом'] : formsOf(part)),
    );
    const pattern = { words, need: needOf(key, isLatin), isLatin, owners: [owner] };
    patterns.set(key, pattern);
    for (const first of words[0] ?? []) {
      const all = this.byFirstWord.get(first);
      if (all) all.push(pattern);
      else this.byFirstWord.set(first, [pattern]);
    }
  }

  private addAdjective({ id, nameRu, countryCode, rank }: NamedPort): void {
    if (!nameRu || needOf(plain(nameRu), false) !== 'nothing' || nameRu.includes(' ')) return;
    const stem = adjectiveStemOf(nameRu);
    if (!stem || stem.length < 6) return;
    const owners = this.adjectives.get(stem) ?? [];
    this.adjectives.set(stem, [...owners, { id, countryCode, rank }]);
  }

  private addCountry(code: string): void {
    if (this.countries.has(code)) return;
    const name = countryByCode(code)?.nameRu ?? '';
    // Of country names with several words, only the base form is known: texts seldom write them out.
    this.countries.set(code, new Set(/\s/.test(name) ? [plain(name)] : formsOf(name)));
  }

  private matches(text: string, tokens: Token[]): Match[] {
    const matches: Match[] = [];
    // A Latin name in a Russian text is taken for a name: nobody writes one there by chance.
    const isLatinMeant = isRussian(text);
    for (let start = 0; start < tokens.length; ) {
      const token = tokens[start] as Token;
      // «в порту Виктория» is Порт-Виктория.
      const isName = token.isCapital || (portWords.has(token.word) && tokens[start + 1]?.isCapital);
      const candidates = isName ? (this.byFirstWord.get(token.word) ?? []) : [];
      const pattern = candidates.find((one) => stands(one, start, text, tokens));
      if (!pattern) {
        start += 1;
        continue;
      }
      const end = start + pattern.words.length;
      const context = contextOf(start, matches.at(-1), text, tokens);
      const match = { pattern, start, end, context };
      if (isNamed(match, text, tokens, isLatinMeant)) matches.push(match);
      start = end;
    }
    return matches;
  }

  /** «Новороссийский морской торговый порт». */
  private adjectival(tokens: Token[]): Owner[][] {
    return tokens.flatMap(({ word }, i) => {
      const stem = /^(.+ск)(?:ий|ого|ому|им|ом)$/.exec(word)?.[1];
      const owners = stem && this.adjectives.get(stem);
      if (!owners) return [];
      const following = tokens.slice(i + 1, i + 4).map((token) => token.word);
      const port = following.findIndex((one) => /^порт(?:а|у|е|ом)?$/.test(one));
      const areAdjectives = following
        .slice(0, Math.max(port, 0))
        .every((one) => /(?:ый|ий|ой|ого|его|ому|ым|им|ом)$/.test(one));
      return port >= 0 && areAdjectives ? [owners] : [];
    });
  }

  /** Of several ports with one name, chooses the one in a country that the text names, else the best known. */
  private choose(owners: Owner[], words: Set<string>): string | undefined {
    if (owners.length === 1) return owners[0]?.id;
    const named = owners.filter(({ countryCode }) =>
      [...(this.countries.get(countryCode) ?? [])].some((form) => words.has(form)),
    );
    if (named.length === 1) return named[0]?.id;
    const best = Math.min(...owners.map(({ rank }) => rank));
    const known = owners.filter(({ rank }) => rank === best);
    return known.length === 1 ? known[0]?.id : undefined;
  }
}

function namesOf({ name, nameRu, otherNames, rank }: NamedPort): string[] {
  const russian = [nameRu ?? '', ...otherNames].filter((one) => /^[\p{Script=Cyrillic}\s’-]+$/u.test(one));
  const latin =
    rank > lowestLatinRank ? [] : name.split(/[(),/]/).map((one) => one.replace(/^ex /, '').trim());
  return [...russian, ...latin.filter((one) => /^[A-Za-z][A-Za-z\s-]+$/.test(one) && one.length >= shortest)];
}

function needOf(key: string, isLatin: boolean): Need {
  if (isLatin) return latinOnlyAsPort.has(key) ? 'port' : key.includes('-') ? 'nothing' : 'place';
  if (key.length < shortest || onlyAsPort.has(key)) return 'port';
  return onlyAsPlace.has(key) ? 'place' : 'nothing';
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: plain(word),
    isCapital: /^\p{Lu}/u.test(word),
    start: index,
    end: index + word.length,
  }));

/** Whether all words of the name follow here, with one blank or hyphen between them. */
function stands({ words }: Pattern, start: number, text: string, tokens: Token[]): boolean {
  return words.every((forms, i) => {
    const token = tokens[start + i];
    if (!token || !forms.has(token.word)) return false;
    return i === 0 || /^[\s\u00a0‐‑-]$/.test(between(start + i - 1, start + i, text, tokens));
  });
}

const between = (one: number, next: number, text: string, tokens: Token[]) =>
  text.slice(tokens[one]?.end ?? 0, tokens[next]?.start ?? text.length);

/** What comes before a name. In a list of names, all have the context of the first. */
function contextOf(start: number, last: Match | undefined, text: string, tokens: Token[]): Need {
  const before = tokens[start - 1]?.word ?? '';
  const isNear = /^[\s«"“]*$/.test(between(start - 1, start, text, tokens));
  const earlier = tokens[start - 2]?.word ?? '';
  if (isNear && (portWords.has(before) || (afterPort.has(before) && portWords.has(earlier)))) return 'port';
  if (isNear && placeWords.has(before)) return 'place';
  if (last && last.context !== 'nothing') {
    const apart = tokens.slice(last.end, start);
    const isList = /^(?:[\s,»"”«“/–—-]|и|или|and|or)*$/u.test(between(last.end - 1, start, text, tokens));
    if (isList && apart.every(({ word }) => joining.has(word))) return last.context;
  }
  return 'nothing';
}

function isNamed(
  { pattern, start, end, context }: Match,
  text: string,
  tokens: Token[],
  isLatinMeant: boolean,
): boolean {
  const { need, isLatin } = pattern;
  if (context === 'port' || pattern.words[0]?.has('порту')) return true;
  if (need === 'port') return false;
  // A name in quotation marks («Владивосток») or after a word for a ship is a ship's name.
  const opening = text[(tokens[start]?.start ?? 0) - 1] ?? '';
  const closing = text[tokens[end - 1]?.end ?? 0] ?? '';
  if (/[«"“„]/.test(opening) && /[»"”“]/.test(closing)) return false;
  if (vesselWords.has(tokens[start - 1]?.word ?? '') && /^\s*$/.test(between(start - 1, start, text, tokens)))
    return false;
  if (need === 'nothing' || context === 'place') return true;
  return isLatin && isLatinMeant;
}

const isRussian = (text: string) =>
  (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > (text.match(/[A-Za-z]/g)?.length ?? 0);

/** Whether the match is no part of a longer hyphenated word, or the other part is a port, too. */
function isWhole({ start, end }: Match, matches: Match[], text: string, tokens: Token[]): boolean {
  const isHyphen = (gap: string) => /^[‐‑-]$/.test(gap);
  const isCovered = (i: number) => matches.some((match) => match.start <= i && i < match.end);
  const isJoinedBefore = start > 0 && isHyphen(between(start - 1, start, text, tokens));
  const isJoinedAfter = end < tokens.length && isHyphen(between(end - 1, end, text, tokens));
  return !(isJoinedBefore && !isCovered(start - 1)) && !(isJoinedAfter && !isCovered(end));
}
