import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const rule = 'noExcessiveLinesPerFunction';

interface Override {
  includes: string[];
  linter: { rules: { complexity?: Record<string, string> } };
}

/** Files that biome.json exempts by name, because they still have a function of more than 40 lines. */
function exemptFiles(): string[] {
  const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
    overrides: Override[];
  };
  const exempt = overrides.filter(({ linter }) => linter.rules.complexity?.[rule] === 'off');
  return exempt.flatMap(({ includes }) => includes).filter((path) => !path.includes('*'));
}

it('every file that biome.json exempts from the length of functions still needs it', () => {
  const files = exemptFiles();
  const args = ['lint', `--only=complexity/${rule}`, '--max-diagnostics=none', '--reporter=json', ...files];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), args, { cwd: root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] };
  const tooLong = new Set(diagnostics.map(({ location }) => location.path));
  expect(
    files.filter((file) => !tooLong.has(file)),
    'take these from the list in biome.json',
  ).toEqual([]);
});
