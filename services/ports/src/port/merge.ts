import { countryByCode } from '@kubrik/names';
import { russianNames } from '../catalogue/russian-names.js';
import { timezoneAt } from '../catalogue/timezone.js';
import type { PortFacts, PortRecord } from './port-facts.js';
import { portRank } from './port-rank.js';

/** A new port as a source describes it; undefined when its code begins with no country's code. */
export function newRecord(facts: PortFacts, rank: number): PortRecord | undefined {
  const country = countryByCode(facts.id.slice(0, 2));
  if (!country) return undefined;
  const nameRu = russianNames.get(facts.id) ?? null;
  const row: PortRecord = {
    ...facts,
    nameRu,
    countryCode: country.code,
    region: country.region,
    description: '',
    cargoTypes: [],
    isActive: true,
    isEnteredByPerson: false,
    isConfirmed: true,
    rank: nameRu ? portRank.russianName : rank,
    commentCount: 0,
  };
  row.timezone ??= timezoneAt(facts) ?? country.timezone ?? null;
  return row;
}

/**
 * What is known with what a source adds: a name that differs becomes one more name, coordinates are replaced by
 * more exact ones, gaps are filled. Nothing that is known is lost, and the same facts twice change nothing.
 */
export function merged(row: PortRecord, facts: PortFacts): PortRecord {
  // A source that knows the port confirms it.
  const next = { ...row, isConfirmed: true, aliases: [...row.aliases], facilities: [...row.facilities] };
  for (const name of [facts.name, ...facts.aliases]) {
    if (name !== next.name && !next.aliases.includes(name)) next.aliases.push(name);
  }
  next.subdivision ??= facts.subdivision;
  next.maxDepth ??= facts.maxDepth;
  if (next.facilities.length === 0) next.facilities = facts.facilities;
  const isBetter = facts.latitude !== null && (row.latitude === null || isFiner(facts, row));
  if (isBetter && !row.isEnteredByPerson) {
    const { latitude, longitude, coordinatePrecision } = facts;
    Object.assign(next, { latitude, longitude, coordinatePrecision });
  }
  next.timezone ??= facts.timezone ?? timezoneAt(next) ?? null;
  return next;
}

const isFiner = (facts: PortFacts, row: PortRecord) =>
  facts.coordinatePrecision !== null &&
  (row.coordinatePrecision === null || facts.coordinatePrecision < row.coordinatePrecision);

/** Whether storing `next` would change anything. */
export const differs = (row: PortRecord, next: PortRecord): boolean =>
  JSON.stringify(row) !== JSON.stringify(next);
