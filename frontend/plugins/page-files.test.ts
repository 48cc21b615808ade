import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Chunk } from './chunk-graph.ts';
import { filesOfPages, pageModules } from './page-files.ts';

const aChunk = (
  fileName: string,
  module: string,
  imports: string[] = [],
  isEntry = false,
): [string, Chunk] => [
  fileName,
  {
    fileName,
    isEntry,
    facadeModuleId: null,
    moduleIds: [`/site/frontend/src/${module}`],
    imports,
    dynamicImports: [],
  },
];
const graph = new Map([
  aChunk('index.js', 'main.tsx', ['base.js'], true),
  aChunk('base.js', 'platform/api/api.ts'),
  aChunk('theme.js', 'ui/theme/ThemeRoot.tsx', ['base.js', 'mui.js']),
  aChunk('mui.js', 'ui/controls/Field.tsx', ['base.js']),
  aChunk('jobs.js', 'features/jobs/Jobs.tsx', ['base.js', 'mui.js']),
]);

it('a page has the files that it needs beyond the first ones, each once', () => {
  const pages = {
    '/jobs': ['ui/theme/ThemeRoot.tsx', 'features/jobs/Jobs.tsx'],
    '/plain': ['features/jobs/Jobs.tsx'],
  };
  expect(filesOfPages(graph, pages)).toEqual({
    '/jobs': ['theme.js', 'mui.js', 'jobs.js'],
    '/plain': ['jobs.js', 'mui.js'],
  });
});

it('a page whose module is gone is an error', () => {
  expect(() => filesOfPages(graph, { '/map': ['features/map/Map.tsx'] })).toThrow(/features\/map\/Map.tsx/);
});

it('every page that the router knows is listed', async () => {
  const features = join(import.meta.dirname, '../src/features');
  const routes = (await readdir(features, { recursive: true })).filter((file) =>
    file.endsWith('.routes.tsx'),
  );
  const paths = routes.flatMap((file) => {
    const source = readFileSync(join(features, file), 'utf8');
    const listed = [...source.matchAll(/\['([^']+)', '([^']+)'\]\.map\(\(path\)/g)].flatMap(
      ([, ...both]) => both,
    );
    return [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path).concat(listed);
  });
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) expect(Object.keys(pageModules), path).toContain(`/${path}`);
});
