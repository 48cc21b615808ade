import type { Reporter, TestCase } from 'vitest/node';

/** Lists at the end the tests that passed only when retried, and why they failed before: each is a flaky test to be fixed. */
export default class RetriedTestsReporter implements Reporter {
  private readonly tests: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    const reason = (error?.message ?? '').split('\n').slice(0, 4).join('\n    ');
    const place = error?.stacks?.at(0);
    const where = place ? ` (line ${place.line})` : '';
    this.tests.push(`${test.module.relativeModuleId} > ${test.fullName}\n    ${reason}${where}`);
  }

  onTestRunEnd(): void {
    if (this.tests.length > 0) console.log(`\nPassed only when retried:\n${this.tests.join('\n')}\n`);
  }
}
