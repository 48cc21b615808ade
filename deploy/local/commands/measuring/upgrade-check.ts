import { execFileSync } from 'node:child_process';
import { build } from '../../build/build.ts';
import { reportOperatorError } from '../../operator-error.ts';
import { createProgressLog } from '../../progress.ts';
import { root } from '../../state.ts';

// Starts this version on the data of an earlier one: by default of the commit that was here a week ago.
const [given] = process.argv.slice(2);
const log = createProgressLog();
await reportOperatorError(async () => {
  await build({ log });
  // Imports what is built only now.
  const { checkUpgrade } = await import('../../../../tests/upgrade/upgrade-check.ts');
  const weekAgo = () =>
    execFileSync('git', ['rev-list', '-1', '--before=1 week ago', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  const report = await checkUpgrade(given ?? weekAgo().trim(), log, stopping.signal);
  console.log(
    `\nData of ${report.before}: ready after ${report.readyAfter} s; ${report.lists} lists with ${report.texts} texts read before and after.`,
  );
  for (const problem of report.problems) console.log(`- ${problem}`);
  if (report.problems.length === 0) console.log('Nothing is lost.');
  process.exit(report.problems.length === 0 ? 0 : 1);
});
