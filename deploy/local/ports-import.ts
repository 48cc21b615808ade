import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ports } from '@kubrik/contract';
import { decodeText, recordsOf } from './csv-text.ts';
import { callService, fail, serviceEndpoint } from './service-client.ts';

// Loads a UN/LOCODE code list or a World Port Index into the running platform.
const usage = 'npm run ports:import -- FILE     a UN/LOCODE code list or a World Port Index, as CSV';
const batchSize = 500;

interface Result {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  refused: { line: number; reason: string }[];
  warnings: { line: number; reason: string }[];
}

function readFile(file: string): string {
  try {
    // npm runs a script in the project's folder, wherever it was called from.
    return decodeText(readFileSync(resolve(process.env.INIT_CWD ?? '.', file)));
  } catch (error) {
    return fail(`${file} cannot be read: ${(error as Error).message}`);
  }
}

const [file] = process.argv.slice(2);
if (!file) fail(usage);
const records = recordsOf(readFile(file));
const isHeader = /(^|,|")(Change|Country|World Port Index Number)("|,)/.test(records[0]?.text ?? '');
const header = isHeader ? (records[0]?.text ?? null) : null;
const rows = isHeader ? records.slice(1) : records;
const endpoint = serviceEndpoint('ports');
const sum: Result = { added: 0, changed: 0, unchanged: 0, skipped: 0, refused: [], warnings: [] };
for (let from = 0; from < rows.length; from += batchSize) {
  const part = rows.slice(from, from + batchSize);
  const lines = part.map(({ text }) => text).join('\n');
  const firstLine = part[0]?.line ?? 1;
  const result = await callService(endpoint, ports.importLines, 'ports:import', { header, lines, firstLine });
  for (const name of ['added', 'changed', 'unchanged', 'skipped'] as const) sum[name] += result[name];
  sum.refused.push(...result.refused);
  sum.warnings.push(...result.warnings);
  const done = Math.min(from + batchSize, rows.length);
  const line = `${done} of ${rows.length} lines`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
  else if (done === rows.length || (from / batchSize) % 10 === 0) console.error(line);
}
if (process.stderr.isTTY) process.stderr.write('\n');
for (const { line, reason } of sum.warnings) console.log(`line ${line}: ${reason}`);
for (const { line, reason } of sum.refused) console.log(`line ${line} refused: ${reason}`);
console.log(
  `${sum.added} added, ${sum.changed} changed, ${sum.unchanged} unchanged, ${sum.skipped} no ports, ` +
    `${sum.refused.length} refused, ${sum.warnings.length} without their coordinates`,
);
