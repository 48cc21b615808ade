import { readDataFile } from '../data-files.js';

/** Codes of the harbours that belong to a port, by its code (services/ports/data/harbours.csv, written by hand). */
export function harboursByPort(): Map<string, string[]> {
  const harbours = new Map<string, string[]>();
  for (const { port = '', harbour = '' } of readDataFile('harbours.csv'))
    harbours.set(port, [...(harbours.get(port) ?? []), harbour]);
  return harbours;
}
