import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { reached } from './chunk-graph.ts';
import { pageModules, partModules } from './page-files.ts';

type Module = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'>;
/** Modules by their ids. */
type Modules = { get(id: string): Module | undefined };

/** Compressed bytes that a page could load in the time that one more file takes: on a slow link each costs part of a round trip. */
const fileCost = 1500;
/** How much a part that comes later counts, where a page counts 1: there are many parts, and few of them are opened in a visit. */
const partWeight = 0.03;
/** Compressed bytes that a page may load with one file and not need: of the file, and of those that the file imports. */
const mostWaste = 6000;

interface SharedFile {
  modules: string[];
  /** The pages and parts that need one of the modules. */
  neededBy: Set<string>;
  /** Bytes, compressed. */
  size: number;
  /** The files that it was made of, or itself. */
  madeOf: Pick<SharedFile, 'neededBy' | 'size'>[];
}

interface Pair {
  one: SharedFile;
  other: SharedFile;
  /** What pages save when the two are one file. */
  gain: number;
}

/**
 * Names the file of a module that several pages or parts of pages need, for a group of the build. Modules that the same ones
 * need come together; then two files become one for as long as that makes pages cheaper.
 * @param source folder of the application
 */
export function sharedFiles(source: string): (id: string, build: Rolldown.ChunkingContext) => string | null {
  let fileOf: Map<string, number> | undefined;
  const pages = new Set(
    Object.values({ ...pageModules, ...partModules }).flatMap((ids) =>
      ids.map((id) => join(source, ...id.split('/'))),
    ),
  );
  return (id, build) => {
    fileOf ??= divide(join(source, 'main.tsx'), pages, {
      get: (one) => build.getModuleInfo(one) ?? undefined,
    });
    const file = fileOf.get(id);
    return file === undefined ? null : `shared~${file}`;
  };
}

/** Returns a number for each shared module; modules of one file have the same. What comes with the first page has none. */
export function divide(main: string, pages: ReadonlySet<string>, modules: Modules): Map<string, number> {
  const costOf = ({ neededBy, size }: SharedFile) => {
    const parts = [...neededBy].filter((one) => !pages.has(one)).length;
    return (neededBy.size - parts + parts * partWeight) * (size + fileCost);
  };
  const mayJoin = (one: SharedFile, other: SharedFile, left: ReadonlySet<SharedFile>) => {
    const behind = filesBehind(one, other, left, modules);
    if (!behind) return false;
    const loaded = [joined(one, other), ...behind];
    const wasteOf = (page: string) => loaded.reduce((sum, file) => sum + unneededBy(page, file), 0);
    return ![...one.neededBy, ...other.neededBy].some((id) => pages.has(id) && wasteOf(id) > mostWaste);
  };
  const files = mergeWhileCheaper(filesByNeed(main, modules), costOf, mayJoin);
  return new Map(files.flatMap((file, n) => file.modules.map((id) => [id, n] as const)));
}

/** A file for each set of pages and parts that need the same modules. */
function filesByNeed(main: string, modules: Modules): SharedFile[] {
  const first = reached([main], modules, ({ importedIds }) => importedIds);
  const all = reached([main], modules, ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ]);
  const starts = new Set([...all].flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? []));
  const neededBy = new Map<string, Set<string>>();
  for (const start of starts)
    for (const id of reached([start], modules, ({ importedIds }) => importedIds))
      neededBy.set(id, (neededBy.get(id) ?? new Set()).add(start));
  const files = new Map<string, SharedFile>();
  for (const [id, needed] of neededBy) {
    // A page's first module stays in the page's own file, with what it alone needs.
    if (first.has(id) || starts.has(id) || needed.size < 2) continue;
    const key = [...needed].join('\n');
    const file = files.get(key) ?? { modules: [], neededBy: needed, size: 0, madeOf: [] };
    file.modules.push(id);
    file.size += deflateRawSync(modules.get(id)?.code ?? '').length;
    file.madeOf = [{ neededBy: needed, size: file.size }];
    files.set(key, file);
  }
  return [...files.values()];
}

/** Bytes of a file that a page does not need. */
const unneededBy = (page: string, { madeOf }: SharedFile): number =>
  madeOf.reduce((sum, { neededBy, size }) => (neededBy.has(page) ? sum : sum + size), 0);

function mergeWhileCheaper(
  files: SharedFile[],
  costOf: (file: SharedFile) => number,
  mayJoin: (one: SharedFile, other: SharedFile, left: ReadonlySet<SharedFile>) => boolean,
): SharedFile[] {
  const left = new Set(files);
  const gainsOf = (one: SharedFile, others: Iterable<SharedFile>): Pair[] =>
    [...others]
      .map((other) => ({ one, other, gain: costOf(one) + costOf(other) - costOf(joined(one, other)) }))
      .filter(({ gain }) => gain > 0);
  let pairs = files.flatMap((file, n) => gainsOf(file, files.slice(n + 1)));
  for (;;) {
    const best = pairs
      .sort((one, other) => other.gain - one.gain)
      .find(({ one, other }) => mayJoin(one, other, left));
    if (!best) return [...left];
    left.delete(best.one);
    left.delete(best.other);
    const file = joined(best.one, best.other);
    pairs = [...pairs.filter(({ one, other }) => left.has(one) && left.has(other)), ...gainsOf(file, left)];
    left.add(file);
  }
}

const joined = (one: SharedFile, other: SharedFile): SharedFile => ({
  modules: [...one.modules, ...other.modules],
  neededBy: new Set([...one.neededBy, ...other.neededBy]),
  size: one.size + other.size,
  madeOf: [...one.madeOf, ...other.madeOf],
});

/**
 * The files that the two, as one file, would import, directly or not; undefined where one of them imports the two: then a
 * module could run before what it needs.
 */
function filesBehind(
  one: SharedFile,
  other: SharedFile,
  files: ReadonlySet<SharedFile>,
  modules: Modules,
): Set<SharedFile> | undefined {
  const fileOf = new Map([...files].flatMap((file) => file.modules.map((id) => [id, file] as const)));
  const importsOf = (file: SharedFile) =>
    file.modules.flatMap((id) => modules.get(id)?.importedIds ?? []).flatMap((id) => fileOf.get(id) ?? []);
  const both = new Set([one, other]);
  const behind = new Set([...importsOf(one), ...importsOf(other)].filter((file) => !both.has(file)));
  for (const file of behind)
    for (const next of importsOf(file)) {
      if (both.has(next)) return undefined;
      behind.add(next);
    }
  return behind;
}
