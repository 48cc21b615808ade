import { relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testFilePatterns } from './deploy/local/testing/test-files.ts';

const order = (process.env.TEST_ORDER ?? '').split(' ');

/** Test files begin in the order that `deploy/local/commands/test.ts` gives; those that it does not name, in Vitest's own. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => order.indexOf(relative(import.meta.dirname, moduleId));
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

const [parts = [], others = []] = [true, false].map((isPart) =>
  testFilePatterns.filter((pattern) => /^(packages|gateway|services)\//.test(pattern) === isPart),
);
/** Replaces a module, which would stay replaced for the files after it. */
const replacing = 'services/users/src/sign-in/auth/auth.test.ts';
const never = [...configDefaults.exclude, '**/dist/**', '**/.data/**'];

export default defineConfig({
  // Test files stand outside the packages' tsconfig, where the compiler finds this for the sources.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        // Each file takes the modules that the one before it has loaded: loading them takes longer than most of the tests.
        test: { name: 'parts', include: parts, exclude: [...never, replacing], isolate: false },
      },
      { extends: true, test: { name: 'whole', include: [...others, replacing], exclude: never } },
    ],
    // What is compiled already is loaded as it is.
    server: { deps: { external: [/\/node_modules\//, /\/packages\/[^/]+\/dist\//] } },
    // The tests talk to real servers; two at a time is what two cores take without time-outs.
    maxWorkers: 3,
    // Of the tests of one file that say they may run beside each other.
    maxConcurrency: 2,
    sequence: { sequencer: InOrder },
    pool: 'forks',
    // Bounds that end a broken test on a slow machine; nothing is measured by them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // The cache on disk does not notice a change of the extended tsconfig.base.json.
    fsModuleCache: false,
  },
});
