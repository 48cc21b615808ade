import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testFilePatterns } from './deploy/local/test-files.ts';

/** Parts of the paths of files that take minutes: one that begins last leaves the other worker idle at the end. */
const slowest = ['tests/visual/', 'tests/chaos.test', 'tests/bench.test', 'tests/browser/'];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = slowest.findIndex((part) => moduleId.includes(part));
      return place < 0 ? slowest.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  // Test files stand outside the packages' tsconfig, where the compiler finds this for the sources.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    environment: 'node',
    include: testFilePatterns,
    exclude: [...configDefaults.exclude, '**/dist/**', '**/.data/**'],
    // The tests talk to real servers; two at a time is what two cores take without time-outs.
    maxWorkers: 2,
    // Of the tests of one file that say they may run beside each other.
    maxConcurrency: 2,
    sequence: { sequencer: SlowestFirst },
    pool: 'forks',
    // Bounds that end a broken test on a slow machine; nothing is measured by them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a machine with other work may stumble once; `tests/support/retried-tests-reporter.ts` tells which tests did.
    retry: 1,
    expect: { poll: { timeout: 15_000 } },
    // The cache on disk does not notice a change of the extended tsconfig.base.json.
    fsModuleCache: false,
  },
});
