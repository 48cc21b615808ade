/// <reference path="./sea-ports.types.d.ts" />
import list from 'sea-ports';
import { isNameOfNoPort } from '../import/line.js';
import type { CodedFacts } from '../import/port-index.js';

/** Codes of countries that no longer exist. */
const formerCountries = new Set(['AN', 'BU', 'CS', 'DD', 'SU', 'TP', 'YU', 'ZR']);

/** About 1,600 ports of the package `sea-ports`. */
export function seaPorts(): CodedFacts[] {
  const entries = Object.entries(list.JSON).filter(
    ([code, { name }]) => !formerCountries.has(code.slice(0, 2)) && !isNameOfNoPort(name),
  );
  return entries.map(([code, { name, alias, coordinates, timezone }]) => ({
    code,
    facts: {
      name: name.trim(),
      otherNames: [...new Set(alias.map((other) => other.trim()))].filter(
        (other) => other && other !== name.trim(),
      ),
      position: coordinates && { latitude: coordinates[1], longitude: coordinates[0] },
      timezone,
    },
  }));
}
