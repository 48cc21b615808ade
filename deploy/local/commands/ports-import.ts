import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { partsOfPortList, ports } from '@kubrik/contract';
import { callService, fail, serviceEndpoint } from '../platform/service-client.ts';

// Loads a UN/LOCODE code list or a World Port Index into the running platform.
const usage = 'npm run ports:import -- FILE     a UN/LOCODE code list or a World Port Index, as CSV';

interface Result {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  refused: { line: number; reason: string }[];
  warnings: { line: number; reason: string }[];
}

function readFile(file: string): Uint8Array {
  try {
    // npm runs a script in the project's folder, so paths are relative to the folder in which the person
    // called it.
    return readFileSync(resolve(process.env.INIT_CWD ?? '.', file));
  } catch (error) {
    return fail(`${file} cannot be read: ${(error as Error).message}`);
  }
}

const [file] = process.argv.slice(2);
if (!file) fail(usage);
const parts = partsOfPortList(readFile(file));
const endpoint = serviceEndpoint('ports');
const sum: Result = { added: 0, changed: 0, unchanged: 0, skipped: 0, refused: [], warnings: [] };
for (const [i, part] of parts.entries()) {
  const result = await callService(endpoint, ports.importLines, 'ports:import', part);
  for (const name of ['added', 'changed', 'unchanged', 'skipped'] as const) sum[name] += result[name];
  sum.refused.push(...result.refused);
  sum.warnings.push(...result.warnings);
  const line = `part ${i + 1} of ${parts.length}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
  else if (i + 1 === parts.length || i % 10 === 0) console.error(line);
}
if (process.stderr.isTTY) process.stderr.write('\n');
for (const { line, reason } of sum.warnings) console.log(`line ${line}: ${reason}`);
for (const { line, reason } of sum.refused) console.log(`line ${line} refused: ${reason}`);
console.log(
  `${sum.added} added, ${sum.changed} changed, ${sum.unchanged} unchanged, ${sum.skipped} no ports, ` +
    `${sum.refused.length} refused, ${sum.warnings.length} without their coordinates`,
);
