import type { Reporter, TestCase } from 'vitest/node';

/** Lists at the end the tests that passed only when retried: each is a flaky test to be fixed. */
export default class RetriedTestsReporter implements Reporter {
  private readonly tests: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.tests.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.tests.length > 0) console.log(`\nPassed only when retried:\n${this.tests.join('\n')}\n`);
  }
}
