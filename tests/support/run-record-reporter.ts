import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type { FileResult } from '../../deploy/local/testing/test-counts.ts';

/**
 * Appends a line of JSON (`FileResult`) to the file TEST_RECORD as soon as a test file ends, so that a run that is cut off
 * is counted up to there. At the time TEST_UNTIL (ms since 1970) it lets the running tests end and begins no others.
 */
export default class RunRecordReporter implements Reporter {
  private isOver = false;

  onInit(vitest: Vitest): void {
    const until = Number(process.env.TEST_UNTIL);
    if (!until) return;
    const stop = () => {
      this.isOver = true;
      vitest.cancelCurrentRun('test-failure').catch(() => {});
    };
    setTimeout(stop, Math.max(0, until - Date.now())).unref();
  }

  onTestModuleEnd(module: TestModule): void {
    const states = Array.from(module.children.allTests(), (test) => test.result().state);
    const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
    const [passed, failed] = [count('passed'), count('failed')];
    const skipped = states.length - passed - failed;
    // A file without a failed test fails when it does not load, or outside its tests.
    const isBroken = module.state() === 'failed' && failed === 0;
    const result: FileResult = {
      file: module.relativeModuleId,
      passed,
      failed: isBroken ? 1 : failed,
      skipped,
      seconds: Math.round(wallTime(module) / 100) / 10,
      isCutOff: this.isOver && (skipped > 0 || states.length === 0),
    };
    appendFileSync(process.env.TEST_RECORD ?? '/dev/null', `${JSON.stringify(result)}\n`);
  }
}

/** In ms. Includes imports, but not the wait for a free worker. */
function wallTime(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}
