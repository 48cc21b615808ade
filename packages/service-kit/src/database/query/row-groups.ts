/** Rows that one statement writes at most, so that it ends within the time limit of statements on a slow machine too. */
const rowsOfStatement = 2000;

/** Splits rows into groups, each for a statement of its own. */
export function* rowGroups<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += rowsOfStatement)
    yield rows.slice(first, first + rowsOfStatement);
}
