import type { Row } from './read-sources.js';

/** Columns of the code list that the product keeps. */
export const codeListFileColumns = ['Country', 'Location', 'Name', 'Subdivision', 'Function', 'Coordinates'];

/** The lines that have a code. One code may have several, each with another name. */
export function codeListFile(rows: Row[]): Row[] {
  return rows
    .filter(({ Location }) => Location)
    .map((row) => ({ ...row, Function: '1' }))
    .sort((a, b) => compare(codeOf(a), codeOf(b)));
}

const codeOf = ({ Country, Location }: Row) => `${Country}${Location}`;
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
