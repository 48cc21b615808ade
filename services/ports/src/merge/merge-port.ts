import type { PortParticulars, PortSource, PortType } from '@kubrik/contract';
import { type Country, countryByCode } from '@kubrik/names';
import type { DescribedPort } from '../directory/port.entity.js';
import { portRank, rankOf, sizeOrderOf } from '../directory/port-rank.js';
import { deepestOf, depthOf } from '../source/depths.js';
import { absentFacilitiesOf, facilitiesOf, hasFacility } from '../source/facilities.js';
import { choosePosition, isElsewhere, isNameOf, positionOfRow, timezoneNear } from '../source/position.js';
import type { Position, SourceFacts, SourceRecord } from '../source/source-facts.js';
import { countriesOfTimezone } from '../source/timezone-countries.js';

/** Raise it whenever `mergePort` gives other results: then the next start makes all ports anew. */
export const mergeEdition = 7;

/** The sources, the one whose names are preferred first. */
const byWord = ['moderator', 'curated', 'sea_ports', 'unlocode', 'world_port_index', 'geonames'];

/**
 * Makes a port of what its sources say. If a person added it, what they wrote stays, and sources only fill its gaps.
 *
 * @param row the port as it is stored
 * @returns undefined when the code does not begin with the code of a country, or no source names the port
 */
export function mergePort(
  id: string,
  records: readonly SourceRecord[],
  row: DescribedPort | undefined,
): DescribedPort | undefined {
  const country = countryByCode(id.slice(0, 2));
  const written = row?.isEnteredByPerson ? row : undefined;
  const sorted = inOrder(id, records);
  if (!country) return undefined;
  const said = mergeSources(sorted, country);
  const { latitude, longitude, isPositionDoubtful, conflict } =
    written && written.latitude !== null ? written : said;
  const names = mergeNames(sorted, written, positionOfRow({ latitude, longitude }));
  if (!names) return undefined;
  const facilities = written && written.facilities.length > 0 ? written.facilities : said.facilities;
  return {
    ...said,
    ...names,
    id,
    countryCode: country.code,
    region: country.region,
    latitude,
    longitude,
    isPositionDoubtful,
    conflict,
    subdivision: written?.subdivision ?? said.subdivision,
    portType: written?.portType ?? said.portType,
    maxDepth: written?.maxDepth ?? said.maxDepth,
    deepest: written?.maxDepth ?? said.deepest,
    // The stored zone may come from a neighbour (`guessTimezones`).
    timezone: written?.timezone ?? said.timezone ?? row?.timezone ?? null,
    facilities,
    absentFacilities: said.absentFacilities.filter((absent) => !hasFacility(facilities, absent)),
    description: row?.description ?? '',
    cargoTypes: row?.cargoTypes ?? [],
    isActive: true,
    isEnteredByPerson: written !== undefined,
    // A source that knows the port confirms it.
    isConfirmed: records.length > 0 || (row?.isConfirmed ?? false),
    commentCount: row?.commentCount ?? 0,
  };
}

/** Records of the port's own code come first, then those of more trusted sources. */
function inOrder(id: string, records: readonly SourceRecord[]): SourceRecord[] {
  const order = ({ code, source }: SourceRecord) =>
    (code === id ? 0 : byWord.length) + byWord.indexOf(source);
  return [...records].sort((a, b) => order(a) - order(b) || (a.code < b.code ? -1 : 1));
}

const firstOf = <K extends keyof SourceFacts>(facts: readonly SourceFacts[], key: K) =>
  facts.find((one) => one[key] !== undefined)?.[key];

/** @param position where the port is, when it is known */
function mergeNames(
  records: readonly SourceRecord[],
  written: DescribedPort | undefined,
  position: Position | undefined,
): Pick<DescribedPort, 'name' | 'nameRu' | 'aliases'> | undefined {
  const facts = records.filter((record) => isNameOf(record, position)).map((record) => record.facts);
  const name = written?.name ?? firstOf(facts, 'name') ?? records.find((one) => one.facts.name)?.facts.name;
  if (!name) return undefined;
  const nameRu = written?.nameRu ?? firstOf(facts, 'nameRu') ?? null;
  const others = facts.flatMap((one) => [
    one.name ?? '',
    one.nameRu ?? '',
    ...(one.otherNames ?? []),
    ...(one.searchNames ?? []),
  ]);
  const aliases = [...new Set([...(written?.aliases ?? []), ...others])];
  return { name, nameRu, aliases: aliases.filter((other) => other && other !== name && other !== nameRu) };
}

/** What the sources say of a place and its particulars, without what a person wrote. */
function mergeSources(all: readonly SourceRecord[], country: Country) {
  const { position, isDoubtful, conflict } = choosePosition(all, country.code);
  const sorted = all.filter((record) => !isElsewhere(record.facts.position, position));
  const facts = sorted.map((record) => record.facts);
  const particulars = mergeParticulars(facts);
  const { latitude, longitude } = position ?? { latitude: null, longitude: null };
  const portType = typeOf(sorted);
  const importance = firstOf(facts, 'importance');
  const isKnown =
    firstOf(facts, 'nameRu') !== undefined || sorted.some(({ source }) => source === 'sea_ports');
  const rank = rankOf({
    importance,
    harbourSize: particulars.harbourSize,
    isInland: portType === 'river' && firstOf(facts, 'isInland') === true,
    isKnown,
  });
  return {
    latitude,
    longitude,
    isPositionDoubtful: isDoubtful,
    conflict: conflict ?? null,
    subdivision: firstOf(facts, 'subdivision') ?? null,
    portType,
    maxDepth: depthOf(particulars),
    deepest: deepestOf(sorted, { isHub: rank === portRank.hub }),
    harbourSize: particulars.harbourSize ?? null,
    timezone: timezoneOf(sorted, position, country),
    facilities: facilitiesOf(particulars),
    absentFacilities: absentFacilitiesOf(particulars),
    sizeOrder: sizeOrderOf(importance),
    rank,
  };
}

/**
 * The zone of the curated list or of GeoNames; else the zone that the country uses at the place or near it, because
 * borders of zones are drawn coarsely. Null when only neighbouring ports can tell (`guessTimezones`).
 */
function timezoneOf(
  records: readonly SourceRecord[],
  position: Position | undefined,
  country: Country,
): string | null {
  const zones = records.flatMap(({ source, facts: { timezone } }) =>
    isUsedIn(country, timezone) ? { source, timezone } : [],
  );
  return (
    zones.find(({ source }) => source === 'curated' || source === 'geonames')?.timezone ??
    (position && timezoneNear(position, country.code)) ??
    zones[0]?.timezone ??
    country.timezone ??
    null
  );
}

const isUsedIn = ({ code }: Country, timezone: string | undefined): timezone is string =>
  timezone !== undefined && countriesOfTimezone(timezone).includes(code);

/** Each particular from the most trusted source that has it. */
function mergeParticulars(facts: readonly SourceFacts[]): PortParticulars {
  return Object.assign({}, ...facts.map(({ particulars }) => particulars ?? {}).reverse());
}

/** Lists that call every landing a seaport, so their type says nothing. */
const sayNothingOfTheSea = new Set<PortSource>(['unlocode', 'geonames', 'sea_ports']);

/** A place far from the sea is an inland port, unless a careful list calls it a seaport. */
function typeOf(records: readonly SourceRecord[]): PortType {
  const said = records.find(({ facts }) => facts.portType !== undefined)?.facts.portType;
  const isInland = records.some(({ facts }) => facts.isInland);
  const onlyListed = records.every(({ source }) => sayNothingOfTheSea.has(source));
  return isInland && onlyListed ? 'river' : (said ?? 'seaport');
}

/** Whether storing `next` would change anything. */
export const differs = (row: DescribedPort, next: DescribedPort): boolean =>
  Object.entries(next).some(
    ([key, value]) => JSON.stringify(row[key as keyof DescribedPort]) !== JSON.stringify(value),
  );
