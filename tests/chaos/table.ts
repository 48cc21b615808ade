/** One fault or check, with its result. */
export interface Row {
  what: string;
  writes?: number;
  lost?: number;
  doubled?: number;
  /** 503 answers meanwhile. */
  refused?: number;
  slowestMs?: number;
  /** From the end of the fault (of a kill: from the kill) until everything worked. */
  backMs?: number | undefined;
  verdict: 'ok' | 'VIOLATED' | 'skipped';
  notes: string[];
}

const columns: [string, (row: Row) => string][] = [
  ['done', ({ what }) => what],
  ['acknowledged', ({ writes }) => count(writes)],
  ['lost', ({ lost }) => count(lost)],
  ['doubled', ({ doubled }) => count(doubled)],
  ['503', ({ refused }) => count(refused)],
  ['slowest answer', ({ slowestMs }) => seconds(slowestMs)],
  ['back after', ({ backMs }) => seconds(backMs)],
  ['verdict', ({ verdict }) => verdict],
];

const count = (n: number | undefined) => (n === undefined ? '' : n.toLocaleString('en'));
const seconds = (ms: number | undefined) => (ms === undefined ? '' : `${(ms / 1000).toFixed(1)} s`);

/** The results as a table, with notes below it. */
export function tableOf(rows: Row[]): string {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === columns.length - 1 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  const notes = rows.flatMap(({ what, notes }) => notes.map((note) => `  ${what}: ${note}`));
  return [lines[0], rule, ...lines.slice(1), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}
