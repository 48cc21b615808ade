import { describe, expect, it } from 'vitest';
import type { Chunk } from './chunk-graph.ts';
import { sectionFaults, sectionModules } from './section-chunks.ts';

const sections = { map: 'features/map/pages/MapPage.tsx', jobs: 'features/jobs/section/JobsSection.tsx' };
const source = (path: string) => `/site/frontend/src/${path}`;
const openLayers = '/site/node_modules/ol/Map.js';

function aChunk(fileName: string, more: Partial<Chunk> = {}): Chunk {
  return {
    fileName,
    isEntry: false,
    facadeModuleId: null,
    moduleIds: more.facadeModuleId ? [more.facadeModuleId] : [],
    imports: [],
    dynamicImports: [],
    ...more,
  };
}

const index = aChunk('index.js', { isEntry: true, dynamicImports: ['map.js', 'jobs.js'] });
const map = aChunk('map.js', { facadeModuleId: source(sections.map), imports: ['ol.js'] });
const jobs = aChunk('jobs.js', { facadeModuleId: source(sections.jobs) });
const ol = aChunk('ol.js', { moduleIds: [openLayers] });
const faultsOf = (...chunks: Chunk[]) =>
  sectionFaults(new Map(chunks.map((chunk) => [chunk.fileName, chunk])), sections);

describe('one chunk per section', () => {
  it('a section with its own chunk has no fault, nor have the map’s libraries behind the map’s page', () => {
    expect(faultsOf(index, map, jobs, ol)).toEqual([]);
  });

  it('a section that comes with the first page is a fault', () => {
    const [fault] = faultsOf({ ...index, imports: ['jobs.js'] }, map, jobs, ol);
    expect(fault).toMatch(/^jobs: .* comes with the first page/);
  });

  it('a section in another one’s chunk is a fault', () => {
    const both = { ...map, moduleIds: [source(sections.map), source(sections.jobs)] };
    expect(faultsOf(index, both, ol)).toEqual([
      expect.stringMatching(/^jobs: .* no chunk of its own.* map\.js$/),
    ]);
  });

  it('a section that is not built is a fault', () => {
    expect(faultsOf(index, map, ol)).toEqual([expect.stringMatching(/^jobs: .* is not in the build/)]);
  });
});

describe('the map’s libraries', () => {
  it('are a fault in a chunk that another section needs', () => {
    expect(faultsOf(index, map, { ...jobs, imports: ['ol.js'] }, ol)).toEqual([
      expect.stringMatching(/^map: ol is in ol\.js/),
    ]);
  });

  it('are a fault in what another section asks for later', () => {
    expect(faultsOf(index, map, { ...jobs, dynamicImports: ['ol.js'] }, ol)).toHaveLength(1);
  });

  it('are a fault on the first page', () => {
    expect(faultsOf({ ...index, moduleIds: [openLayers] }, map, jobs, ol)).toHaveLength(1);
  });
});

it('every section is listed', () => {
  expect(Object.keys(sectionModules)).toEqual(
    expect.arrayContaining(
      'news ports map jobs protection forum blacklist banking cabinet admin migration login'.split(' '),
    ),
  );
});
