import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

export type Row = Record<string, string>;

/**
 * The three lists as their publishers give them, and GeoNames' places, which are matched to the codes of the first
 * list.
 */
export interface Sources {
  codeList: Row[];
  portIndex: Row[];
  geonames: Row[];
}

/** @param folder with the files that docs/data-sources.md names */
export function readSources(folder: string): Sources {
  const read = (file: string): Row[] => parse(readFileSync(join(folder, file)), { columns: true, bom: true });
  return {
    codeList: read('unlocode-ports.csv'),
    portIndex: read('world-port-index.csv'),
    geonames: read('ports-geonames.csv'),
  };
}
