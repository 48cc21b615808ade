import { type FoundPort, parsePosition } from '@kubrik/contract';
import { countryCodesByPrefix, findCountryCode, foldSpelling, normalizeName } from '@kubrik/names';
import { Injectable } from '@nestjs/common';
import { PortRepository } from '../directory/port.repository.js';
import { viewByDistance, viewPort } from '../directory/port.view.js';
import { portRank } from '../directory/port-rank.js';
import { KnownPortRepository, type Named, type NamedPort, type OfReading } from './known-port.repository.js';
import { type LikePort, likePorts } from './likeness.js';
import { placeWithoutCode } from './places-without-code.js';
import { codeEndingOf, type Reading, readingsOf } from './reading.js';
import { type CodedPort, SearchRepository } from './search.repository.js';

/** If fewer ports are found as written, similar names are searched as well. */
const enoughFound = 3;
const maxSimilar = 20;
/**
 * In letters. Typos are looked for only in texts of such a length: a shorter one may mean anything, a longer one is no
 * name.
 */
const misspeltLength = { least: 4, most: 60 };
/** Most readings in which typos are looked for. */
const maxMisspelt = 3;
/** In letters: shorter words begin too many names. Also the most words of a query, because more leave no result. */
const shortestWord = 3;
const maxWords = 4;
/** One of so many places of the results is kept for ports that are not known. */
const placesForUnknown = 5;
/**
 * A port whose own name matches comes before ports of up to so many earlier ranks that have it only as a further name.
 */
const ownNameRank = 1.5;

/** Ids of ports by stages, the surest first. */
type Stages = AsyncGenerator<string[]>;

interface Search {
  text: string;
  limit: number;
  readings: Reading[];
  /** The port whose code was typed, if it is one. */
  coded: string[];
  /** The ports that earlier stages have found. */
  found: ReadonlySet<string>;
}

/**
 * Finds ports by code, name, country or position, and the ports near a place without a code; also with typos or in the
 * wrong keyboard layout.
 */
@Injectable()
export class SearchService {
  constructor(
    private readonly ports: SearchRepository,
    private readonly knownPorts: KnownPortRepository,
    private readonly nearbyPorts: PortRepository,
  ) {}

  async search(text: string, limit: number): Promise<FoundPort[]> {
    const readings = readingsOf(text);
    const place = readings.map(({ name }) => placeWithoutCode(name)).find(Boolean);
    const position = parsePosition(text) ?? place;
    if (position)
      return (await this.nearbyPorts.nearest(position, limit)).map((port) => viewByDistance(port, position));
    const [code = ''] =
      text
        .replace(/[\s-]/g, '')
        .toUpperCase()
        .match(/^[A-Z]{2}[A-Z0-9]{3}$/) ?? [];
    const coded = code ? await this.ports.withCode(code) : [];
    const found = new Set<string>();
    for await (const ids of this.stages({ text, limit, readings, coded, found })) {
      for (const id of ids) found.add(id);
      if (found.size >= limit) break;
    }
    const ports = new Map((await this.ports.ports([...found], code)).map((port) => [port.id, port]));
    return [...found]
      .flatMap((id) => ports.get(id) ?? [])
      .slice(0, limit)
      .map(viewPort);
  }

  private async *stages(search: Search): Stages {
    const { text, limit, readings, coded } = search;
    const [typed] = readings;
    if (!typed) return;
    const ending = codeEndingOf(text);
    const [named, begun, ended] = await Promise.all([
      this.named(search),
      this.ports.beginning(namesOf(readings), limit),
      ending ? this.ports.codeEnding(ending, limit) : [],
    ]);
    const exact = named.filter(({ isExact }) => isExact);
    yield idsOf(meantByCode(ended, exact, named.length + begun.length === 0));
    // A port with exactly the typed name comes before ports that match only without the added words.
    if (named[0]?.reading !== 0)
      yield idsOf(begun.filter(({ reading, isExact }) => reading === 0 && isExact));
    // In lower case «gaeta» means the port of this name, not the port with this code.
    yield text === text.toUpperCase() ? [...coded, ...idsOf(exact)] : [...idsOf(exact), ...coded];
    yield await this.ofCountry(readings, limit);
    if (named[0]) yield* this.besideNamed(search, named, begun);
    else yield* this.withoutNamed(search, typed, ofFirstReading(begun));
  }

  /** Further results for a text that names known ports or begins their names. */
  private async *besideNamed({ readings, limit, found }: Search, named: NamedPort[], begun: Named[]): Stages {
    const reading = readings.filter((_, n) => n === named[0]?.reading);
    // A large port with a typo is likelier than the beginning of a small port's name.
    if (found.size === 0 && named.every(({ rank }) => rank > portRank.medium))
      yield idsOf((await this.like(reading)).filter(isCloseAndLarge));
    const beside = idsOf(begun.filter((port) => port.reading === named[0]?.reading));
    const kept = unknownOf(begun, named).slice(0, Math.floor(limit / placesForUnknown));
    if (named.length + kept.length < limit) yield idsOf(named);
    else return yield [...idsOf(named).slice(0, limit - kept.length), ...idsOf(kept)];
    yield await this.knownWorded(reading, limit);
    yield beside;
    yield await this.worded(reading, limit);
    yield await this.ofCountriesBegun(reading, limit);
    if (found.size < enoughFound && !named[0]?.isExact)
      yield idsOf((await this.like(reading)).filter(isClose));
  }

  /** Results for a text that names no known port: ports with these words, with typos, or unknown ports. */
  private async *withoutNamed(search: Search, typed: Reading, unknown: Named[]): Stages {
    const { limit, readings, coded, found } = search;
    const inTypedLayout = readings.filter(({ isCyrillic }) => isCyrillic === typed.isCyrillic);
    const inOtherLayout = readings.filter((reading) => !inTypedLayout.includes(reading));
    const [worded, like] = await Promise.all([
      this.knownWorded(inTypedLayout, limit),
      found.size === 0 ? this.like(readings) : [],
    ]);
    yield worded;
    const misspelt = worded.length === 0 ? like : [];
    const close = misspelt.filter(isClose);
    yield idsOf(misspelt.filter(isCloseAndLarge));
    if (found.size === 0) yield await this.knownWorded(inOtherLayout, limit);
    yield idsOf(unknown.filter(({ isExact }) => isExact));
    yield idsOf(close);
    yield idsOf(unknown);
    yield await this.worded([typed], limit);
    yield await this.ofCountriesBegun(readings, limit);
    // If the text is a code that exists, nothing is guessed.
    if (found.size >= enoughFound || coded.length > 0) return;
    yield idsOf(misspelt);
    if (close.length === 0 && isMisspeltName(typed))
      yield await this.ports.similar(foldSpelling(typed.name), maxSimilar);
  }

  /** Known ports whose names equal or begin with the first reading that has any. */
  private async named({ limit, readings }: Search): Promise<NamedPort[]> {
    const found = await this.knownPorts.named(namesOf(readings), limit);
    const named = ofFirstReading(
      found.filter(({ portId, reading }) => portId.startsWith(readings[reading]?.country ?? '')),
    );
    const reading = named[0] && readings[named[0].reading];
    return reading ? inOrder(named, reading) : [];
  }

  private async knownWorded(readings: Reading[], limit: number): Promise<string[]> {
    const queries = readings.map(queryOf).filter(Boolean);
    return queries.length > 0 ? idsOf(ofFirstReading(await this.knownPorts.worded(queries, limit))) : [];
  }

  private async worded([reading]: Reading[], limit: number): Promise<string[]> {
    const query = reading && queryOf(reading);
    return query ? await this.ports.worded(query, limit) : [];
  }

  /** Known ports whose names differ from one of these only by typos. */
  private async like(readings: Reading[]): Promise<LikePort[]> {
    const misspelt = readings.filter(isMisspeltName).slice(0, maxMisspelt);
    if (misspelt.length === 0) return [];
    return likePorts(misspelt, await this.knownPorts.like(namesOf(misspelt).map(foldSpelling)));
  }

  /** Ports of the country whose whole name was typed; two letters are taken for the beginning of a name. */
  private async ofCountry(readings: Reading[], limit: number): Promise<string[]> {
    const codes = readings.flatMap(({ name }) => (name.length > 2 ? (findCountryCode(name) ?? []) : []));
    return codes[0] ? await this.ports.ofCountries([codes[0]], limit) : [];
  }

  private async ofCountriesBegun(readings: Reading[], limit: number): Promise<string[]> {
    const codes = readings.flatMap(({ name }) => findCountryCode(name) ?? countryCodesByPrefix(name));
    return codes.length > 0 ? await this.ports.ofCountries(codes, limit) : [];
  }
}

/**
 * Exact names first, then by rank. A port whose own name matches comes before larger ports that have it as a further
 * name.
 */
function inOrder(ports: NamedPort[], reading: Reading): NamedPort[] {
  const ranked = ports.map((port) => {
    const isOwn = ownNames(port, reading).some((name) =>
      port.isExact ? name === reading.name : name.startsWith(reading.name),
    );
    return { port, rank: isOwn ? port.rank - ownNameRank : port.rank };
  });
  ranked.sort((a, b) => Number(b.port.isExact) - Number(a.port.isExact) || a.rank - b.rank);
  return ranked.map(({ port }) => port);
}

/**
 * Ports that are meant by the second half of their code: large ones, unless an exactly named known port is as large; or
 * all, if no name begins so.
 */
function meantByCode(ended: CodedPort[], exact: NamedPort[], isNoName: boolean): CodedPort[] {
  const best = Math.min(...exact.map(({ rank }) => rank));
  return ended.filter(({ rank }) => (rank <= portRank.large && rank < best) || isNoName);
}

const ownNames = ({ name, nameRu }: NamedPort, { isCyrillic }: Reading): string[] =>
  [isCyrillic ? undefined : name, nameRu ?? undefined].filter((one) => one !== undefined).map(normalizeName);

const isClose = (port: LikePort): boolean => port.isClose;
const isCloseAndLarge = (port: LikePort): boolean => port.isClose && port.rank <= portRank.medium;
const isMisspeltName = ({ name: { length } }: Reading): boolean =>
  length >= misspeltLength.least && length <= misspeltLength.most;
/** Unknown ports whose name equals the text. */
function unknownOf(begun: Named[], known: NamedPort[]): Named[] {
  const ids = new Set(idsOf(known));
  return begun.filter(
    ({ portId, reading, isExact }) => isExact && reading === known[0]?.reading && !ids.has(portId),
  );
}

const namesOf = (readings: Reading[]): string[] => readings.map(({ name }) => name);
/** A tsquery for names that have the longest words, or words that begin with them. Empty if there are no words. */
const queryOf = ({ name }: Reading): string =>
  [...new Set(name.split(' '))]
    .filter(({ length }) => length >= shortestWord)
    .sort((a, b) => b.length - a.length)
    .slice(0, maxWords)
    .map((word) => `${word}:*`)
    .join(' & ');
const idsOf = (found: { portId: string }[]): string[] => found.map(({ portId }) => portId);
const ofFirstReading = <Row extends OfReading>(found: Row[]): Row[] =>
  found.filter(({ reading }) => reading === found[0]?.reading);
