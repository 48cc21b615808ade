import type { Reporter, TestCase } from 'vitest/node';

/** Tells at the end which tests needed their second try: on a busy machine one may, but it is to be mended. */
export default class SecondTries implements Reporter {
  private readonly tests: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.tests.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.tests.length > 0) console.log(`\nPassed at the second try:\n${this.tests.join('\n')}\n`);
  }
}
