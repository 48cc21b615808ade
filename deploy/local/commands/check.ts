import { compileAndCheck } from '../checks/checks.ts';
import { createProgressLog } from '../progress.ts';
import { summaryLine } from '../testing/test-counts.ts';

// Types, lint and import boundaries, each only where something changed since the last run.
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
const counts = await compileAndCheck({
  log: createProgressLog(),
  signal: stopping.signal,
  incremental: true,
});
console.log(summaryLine(counts));
process.exitCode = stopping.signal.aborted ? 130 : counts.failed > 0 ? 1 : 0;
