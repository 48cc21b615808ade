import { configDefaults, defineConfig } from 'vitest/config';
import { testFilePatterns } from './deploy/local/test-files.ts';

export default defineConfig({
  // Test files stand outside the packages' tsconfig, where the compiler finds this for the sources.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    environment: 'node',
    include: testFilePatterns,
    exclude: [...configDefaults.exclude, '**/dist/**', '**/.data/**'],
    // The tests talk to real servers; two at a time is what two cores take without time-outs.
    maxWorkers: 2,
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
