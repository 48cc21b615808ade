/** A script file of the build, with its static and its dynamic imports. */
export interface Chunk {
  fileName: string;
  isEntry: boolean;
  /** The module that a dynamic import names, if this chunk is loaded for it. */
  facadeModuleId: string | null;
  moduleIds: string[];
  imports: string[];
  dynamicImports: string[];
}

export type ChunkGraph = ReadonlyMap<string, Chunk>;

/** Names of the chunks, or of other nodes of a graph, that are loaded with these, along `edges`, but not through `closed`. */
export function reached<Node>(
  from: string[],
  graph: { get(name: string): Node | undefined },
  edges: (node: Node) => string[],
  closed: readonly (string | undefined)[] = [],
): Set<string> {
  const seen = new Set<string>();
  const walk = (name: string): void => {
    const node = graph.get(name);
    if (!node || closed.includes(name) || seen.has(name)) return;
    seen.add(name);
    for (const next of edges(node)) walk(next);
  };
  for (const name of from) walk(name);
  return seen;
}

export const entriesOf = (graph: ChunkGraph): string[] =>
  [...graph.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);

/** Chunks that are loaded before the first page's script runs. */
export const firstChunks = (graph: ChunkGraph): Set<string> =>
  reached(entriesOf(graph), graph, ({ imports }) => imports);
