import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortType } from '@kubrik/contract';
import { parse } from 'csv-parse/sync';
import type { SourceFacts } from '../source/source-facts.js';

const file = join(import.meta.dirname, '../../data/curated-ports.csv');

/** A port of our own list (services/ports/data/curated-ports.md). */
export interface CuratedPort {
  code: string;
  nameRu: string | undefined;
  position: SourceFacts['position'];
  formerNames: string[];
  nicknames: string[];
  otherCodes: string[];
  importance: 1 | 2 | 3 | undefined;
  portType: PortType | undefined;
  /** Where GeoNames has it wrong. */
  timezone: string | undefined;
}

export function curatedPorts(): CuratedPort[] {
  const lines: Record<string, string>[] = parse(readFileSync(file), { columns: true, delimiter: ';' });
  return lines.map((line) => ({
    code: line.code ?? '',
    nameRu: line.name_ru || undefined,
    position:
      line.latitude && line.longitude
        ? { latitude: Number(line.latitude), longitude: Number(line.longitude) }
        : undefined,
    formerNames: listOf(line.former_names),
    nicknames: listOf(line.nicknames),
    otherCodes: listOf(line.other_codes),
    importance: (Number(line.importance) || undefined) as CuratedPort['importance'],
    portType: (line.port_type || undefined) as PortType | undefined,
    timezone: line.timezone || undefined,
  }));
}

const listOf = (text = ''): string[] => text.split('|').filter(Boolean);
