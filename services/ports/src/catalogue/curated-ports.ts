import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortType } from '@kubrik/contract';
import { parse } from 'csv-parse/sync';
import type { SourceFacts } from '../source/source-facts.js';

const file = join(import.meta.dirname, '../../data/curated-ports.csv');

/** A port of our own list (services/ports/data/curated-ports.md). */
export interface CuratedPort {
  code: string;
  /** Latin name, where the product's sources do not have the code. */
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
  /** Where GeoNames has it wrong. */
  timezone: string | undefined;
}

export function curatedPorts(): CuratedPort[] {
  const lines: Record<string, string>[] = parse(readFileSync(file), { columns: true, delimiter: ';' });
  return lines.map((line) => ({
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
