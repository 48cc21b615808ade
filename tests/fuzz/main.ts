import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '20000' },
    only: { type: 'string' },
  },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
const again = `npm run fuzz -- --seed ${seed} --count ${count}${values.only ? ` --only ${values.only}` : ''}`;
console.log(`The same requests again: ${again}`);
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
const { signal } = stopping;
const report = await fuzz({ seed, count, only: values.only, log: console.log, signal });
console.log(
  `\n${report.requests} requests in ${report.seconds} s: ${report.findings.length} findings, ${report.busy} busy at first; by status ${JSON.stringify(report.statuses)}`,
);
if (report.neverSucceeded.length > 0) console.log(`Never succeeded: ${report.neverSucceeded.join(', ')}`);
process.exitCode = report.findings.length > 0 ? 1 : 0;
