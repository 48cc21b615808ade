import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { type Chunk, firstChunks } from './chunk-graph.ts';
import { sectionFaults } from './section-chunks.ts';

const kib = 1024;

/** Limits for the first route in KiB, compressed. */
export interface Budget {
  script: number;
  /** The page, its styles and its fonts. */
  page: number;
}

const compressed = (text: string | Uint8Array): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The page, the styles that its first script brings, and every font that it asks for; fonts are compressed already. */
export function pageWeight(bundle: Rolldown.OutputBundle, first: Iterable<string>): number {
  const styles = [...first].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const pages = Object.keys(bundle).filter((file) => file.endsWith('.html'));
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
  const source = (file: string) => {
    const part = bundle[file];
    // Inlined styles are no longer a file.
    return part?.type === 'asset' ? part.source : '';
  };
  const text = [...pages, ...new Set(styles)].map(source).filter((content) => content.length > 0);
  const bytes = (content: string | Uint8Array) => Buffer.byteLength(content);
  return (
    text.reduce((sum, content) => sum + compressed(content), 0) +
    fonts.reduce((sum, file) => sum + bytes(source(file)), 0)
  );
}

/** A line that says how much of its limit something takes. */
export const budgetLine = (what: string, bytes: number, limit: number): string =>
  `The first page's ${what}: ${(bytes / kib).toFixed(1)} of ${limit} KiB`;

/** Says what the first page costs, and fails the build above the budget or where a section has no chunk of its own. */
export function budget(limits: Budget): Plugin {
  return {
    name: 'kubrik:budget',
    apply: 'build',
    generateBundle: {
      // Runs after the page is complete, with its inlined styles.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const graph = new Map<string, Chunk>(chunks.map((chunk) => [chunk.fileName, chunk]));
        const faults = sectionFaults(graph);
        if (faults.length > 0) this.error(`One chunk per section:\n${faults.join('\n')}`);
        const first = firstChunks(graph);
        const script = chunks
          .filter(({ fileName }) => first.has(fileName))
          .reduce((sum, { code }) => sum + compressed(code), 0);
        const budgets = [
          ['script', script, limits.script, 'Let what it does not need at once come by a dynamic import.'],
          [
            'markup, styles and fonts',
            pageWeight(bundle, first),
            limits.page,
            'Let a page bring its own styles.',
          ],
        ] as const;
        for (const [what, bytes, limit, advice] of budgets) {
          const line = budgetLine(what, bytes, limit);
          if (bytes > limit * kib) this.error(`${line}. ${advice}`);
          console.log(line);
        }
      },
    },
  };
}
