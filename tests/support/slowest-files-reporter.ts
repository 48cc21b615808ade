import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** Lists the slowest test files with their seconds at the end of a run. */
export default class SlowestFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((module) => ({ file: module.relativeModuleId, ms: wallTime(module) }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, shown);
    const lines = slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
    if (lines.length > 0) console.log(`\nThe slowest test files:\n${lines.join('\n')}\n`);
  }
}

/** Includes imports, but not the wait for a free worker. */
function wallTime(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}
