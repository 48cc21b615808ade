import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const kib = 1024;

/** The chunk and everything that it imports before it can run. */
function withImports(
  name: string,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Rolldown.OutputChunk[] {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...chunk.imports.flatMap((next) => withImports(next, bundle, seen))];
}

const weightOf = ({ code }: Rolldown.OutputChunk) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Says how much script the first page needs before it shows anything, and fails the build above the limit in KiB. */
export function budget(limit: number): Plugin {
  return {
    name: 'kubrik:budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const entries = Object.values(bundle).filter((part) => part.type === 'chunk' && part.isEntry);
      const seen = new Set<string>();
      const chunks = entries.flatMap((entry) => withImports(entry.fileName, bundle, seen));
      const weight = chunks.reduce((sum, chunk) => sum + weightOf(chunk), 0) / kib;
      const line = `The first page's script: ${weight.toFixed(1)} of ${limit} KiB (brotli)`;
      if (weight > limit) this.error(`${line}. Let what it does not need at once come by a dynamic import.`);
      console.log(line);
    },
  };
}
