import type { PortType } from '@kubrik/contract';
import { readDataFile } from '../data-files.js';
import type { SourceFacts } from '../source/source-facts.js';

/** A port of our own list (services/ports/data/curated-ports.md). */
export interface CuratedPort {
  code: string;
  /** Latin name; only for a code that no source of the product has. */
  name: string | undefined;
  nameRu: string | undefined;
  position: SourceFacts['position'];
  formerNames: string[];
  nicknames: string[];
  /** Cities, islands and parts of the port that people type when they mean the port; nobody sees them. */
  foundBy: string[];
  otherCodes: string[];
  importance: SourceFacts['importance'];
  portType: PortType | undefined;
  /** Replaces a wrong time zone of GeoNames. */
  timezone: string | undefined;
}

export function curatedPorts(): CuratedPort[] {
  return readDataFile('curated-ports.csv', ';').map((line) => ({
    code: line.code ?? '',
    name: line.name || undefined,
    nameRu: line.name_ru || undefined,
    position:
      line.latitude && line.longitude
        ? { latitude: Number(line.latitude), longitude: Number(line.longitude) }
        : undefined,
    formerNames: listOf(line.former_names),
    nicknames: listOf(line.nicknames),
    foundBy: listOf(line.found_by),
    otherCodes: listOf(line.other_codes),
    importance: (Number(line.importance) || undefined) as CuratedPort['importance'],
    portType: (line.port_type || undefined) as PortType | undefined,
    timezone: line.timezone || undefined,
  }));
}

const listOf = (text = ''): string[] => text.split('|').filter(Boolean);
