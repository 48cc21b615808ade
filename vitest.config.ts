import { configDefaults, defineConfig } from 'vitest/config';

const folders = ['packages/*/src', 'gateway/src', 'services/*/src', 'frontend/src', 'deploy', 'tests'];

export default defineConfig({
  // Test files stand outside the packages' tsconfig, where the compiler finds this for the sources.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    environment: 'node',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [...configDefaults.exclude, '**/dist/**', '**/.data/**'],
    // The tests talk to real servers; two at a time is what two cores take without time-outs.
    maxWorkers: 2,
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for may take its time on a busy machine; the usual second is short for a page's load.
    expect: { poll: { timeout: 15_000 } },
    // The cache on disk does not notice a change of the extended tsconfig.base.json.
    fsModuleCache: false,
  },
});
