import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ports } from '@kubrik/contract';
import { callName, decodeWire } from '@kubrik/service-kit';
import { decodeText, recordsOf } from './csv-text.ts';
import { dataDirOf, keptSecret, readKept } from './state.ts';

// Loads a UN/LOCODE code list or a World Port Index into the platform that runs.
const usage = 'npm run ports:import -- FILE     a UN/LOCODE code list or a World Port Index, as CSV';
const linesAtOnce = 500;
const patience = 60_000;

interface Result {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  refused: { line: number; reason: string }[];
  warnings: { line: number; reason: string }[];
}

/** PORTS_URL and INTERNAL_TOKEN, or the ports service of the installation in DATA_DIR. */
function findService(): { url: string; token: string } {
  const { PORTS_URL: url, INTERNAL_TOKEN: token } = process.env;
  if (url && token) return { url, token };
  const dataDir = dataDirOf(process.env);
  const { ports: port } = readKept<number>(join(dataDir, 'state', 'ports.json'));
  if (!port) fail(`Nothing has run in ${dataDir} yet; set DATA_DIR, or PORTS_URL and INTERNAL_TOKEN.`);
  return { url: `http://127.0.0.1:${port}`, token: keptSecret(dataDir, 'internalToken') };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function take(header: string | null, records: string[], firstLine: number): Promise<Result> {
  const { url, token } = service;
  const response = await fetch(`${url}/call/${callName(ports.importLines)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: randomUUID(),
      body: { header, lines: records.join('\n'), firstLine },
      actor: { kind: 'admin', login: 'ports:import' },
      origin: { address: '', visitorId: '', isNewVisitor: false },
    }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => fail(`The platform does not answer (${error.message}); is it up?`));
  if (!response.ok) fail(`The platform refused with ${response.status}: ${await response.text()}`);
  const wire = decodeWire(await response.bytes());
  const reply = JSON.parse(wire.body.toString());
  if (wire.status >= 300) fail(`Refused: ${[reply.message, reply.details?.[0]?.message].join(': ')}`);
  return reply;
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
const service = findService();
const sum: Result = { added: 0, changed: 0, unchanged: 0, skipped: 0, refused: [], warnings: [] };
for (let from = 0; from < rows.length; from += linesAtOnce) {
  const part = rows.slice(from, from + linesAtOnce);
  const result = await take(
    header,
    part.map(({ text }) => text),
    part[0]?.line ?? 1,
  );
  for (const name of ['added', 'changed', 'unchanged', 'skipped'] as const) sum[name] += result[name];
  sum.refused.push(...result.refused);
  sum.warnings.push(...result.warnings);
  const done = Math.min(from + linesAtOnce, rows.length);
  const line = `${done} of ${rows.length} lines`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
  else if (done === rows.length || (from / linesAtOnce) % 10 === 0) console.error(line);
}
if (process.stderr.isTTY) process.stderr.write('\n');
for (const { line, reason } of sum.warnings) console.log(`line ${line}: ${reason}`);
for (const { line, reason } of sum.refused) console.log(`line ${line} refused: ${reason}`);
console.log(
  `${sum.added} added, ${sum.changed} changed, ${sum.unchanged} unchanged, ${sum.skipped} no ports, ` +
    `${sum.refused.length} refused, ${sum.warnings.length} without their coordinates`,
);
