import { type Chunk, type ChunkGraph, entriesOf, firstChunks, reached } from './chunk-graph.ts';

/** Where each section of the product begins: a module that comes by a dynamic import, in a chunk of its own. */
export const sectionModules = {
  news: 'features/news/pages/ArticlePage.tsx',
  ports: 'features/ports/list/PortsSection.tsx',
  map: 'features/map/pages/MapPage.tsx',
  jobs: 'features/jobs/section/JobsSection.tsx',
  protection: 'features/protection/section/ProtectionSection.tsx',
  forum: 'features/forum/section/ForumSection.tsx',
  blacklist: 'features/blacklist/section/BlacklistSection.tsx',
  banking: 'features/banking/section/BankingSection.tsx',
  cabinet: 'features/cabinet/pages/CabinetPage.tsx',
  admin: 'features/admin/panel/AdminSection.tsx',
  migration: 'features/data-transfer/pages/DataTransferPage.tsx',
  login: 'features/account/pages/LoginPage.tsx',
};

const ofTheMap = /[\\/]node_modules[\\/](ol|supercluster)[\\/]/;
/** The outline of the land is for the map and for the page of distances. */
const ofTheLand = /[\\/]node_modules[\\/](world-atlas|topojson-client)[\\/]/;
const distancePage = 'features/ports/pages/DistancePage.tsx';

/** Messages about what breaks «one chunk per section; the map's libraries only on the map». */
export function sectionFaults(
  graph: ChunkGraph,
  sections: Record<string, string> = sectionModules,
): string[] {
  const faults: string[] = [];
  const chunks = [...graph.values()];
  const first = firstChunks(graph);
  const is = (id: string | null, module: string) => id?.replaceAll('\\', '/').endsWith(`/${module}`) ?? false;
  const own: Record<string, string> = {};
  for (const [section, module] of Object.entries(sections)) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => is(id, module)));
    if (!chunk) faults.push(`${section}: ${module} is not in the build; name where the section begins now`);
    else if (first.has(chunk.fileName))
      faults.push(`${section}: ${module} comes with the first page; let it come by a dynamic import alone`);
    else if (!is(chunk.facadeModuleId, module))
      faults.push(`${section}: ${module} has no chunk of its own; it is in ${chunk.fileName}`);
    else own[section] = chunk.fileName;
  }
  const distance = chunks.find(({ facadeModuleId }) => is(facadeModuleId, distancePage))?.fileName;
  return [
    ...faults,
    ...outside(graph, ofTheMap, [own.map]),
    ...outside(graph, ofTheLand, [own.map, distance]),
  ];
}

/** Messages about libraries that come without the pages of these chunks, too. */
function outside(graph: ChunkGraph, libraries: RegExp, pages: readonly (string | undefined)[]): string[] {
  const edges = ({ imports, dynamicImports }: Chunk) => [...imports, ...dynamicImports];
  return [...reached(entriesOf(graph), graph, edges, pages)].flatMap((name) => {
    const library = graph.get(name)?.moduleIds.find((id) => libraries.test(id));
    return library
      ? `map: ${libraries.exec(library)?.[1]} is in ${name}, which comes without the map's page, too`
      : [];
  });
}
