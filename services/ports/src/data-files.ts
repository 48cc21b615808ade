import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** The files that come with the product (docs/data-sources.md). */
export const dataFolder = join(import.meta.dirname, '../data');

/** The lines of a CSV file of the data folder, by the names of its columns. */
export const readDataFile = (file: string, delimiter = ','): Record<string, string>[] =>
  parse(readFileSync(join(dataFolder, file)), { columns: true, delimiter });
