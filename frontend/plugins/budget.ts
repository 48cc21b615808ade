import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { type Chunk, firstChunks } from './chunk-graph.ts';
import { isFontOfEveryPage } from './fonts.ts';
import { filesOfPages } from './page-files.ts';
import { sectionFaults } from './section-chunks.ts';

const kib = 1024;
const advice =
  'Let what it does not need at first come by a dynamic import: lazyOpened, lazyWhenVisible, or styles of its own.';

/** Limits in KiB, compressed. */
export interface Budget {
  /** Script of `/`. */
  script: number;
  /** Script of each other page, by its name in `page-files.ts`, and of those that it does not name. */
  pages: { each: number } & Record<string, number>;
  /** The first page, its styles and its fonts. */
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
  const fonts = Object.keys(bundle).filter(isFontOfEveryPage);
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
  `${what}: ${(bytes / kib).toFixed(1)} of ${limit} KiB`;

/** Says what pages cost, and fails the build above the budget or where a section has no chunk of its own. */
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
        const weights = new Map<string, number>();
        const weightOf = (files: Iterable<string>): number => {
          let sum = 0;
          for (const file of files) {
            const chunk = bundle[file];
            if (chunk?.type !== 'chunk') continue;
            if (!weights.has(file)) weights.set(file, compressed(chunk.code));
            sum += weights.get(file) ?? 0;
          }
          return sum;
        };
        const script = weightOf(first);
        const { each, ...named } = limits.pages;
        const budgets = [
          ['Script of /', script, limits.script],
          ['Markup, styles and fonts of /', pageWeight(bundle, first), limits.page],
          ...Object.entries(filesOfPages(graph)).map(
            ([page, files]) => [`Script of ${page}`, script + weightOf(files), named[page] ?? each] as const,
          ),
        ] as const;
        for (const [what, bytes, limit] of budgets)
          if (bytes > limit * kib) this.error(`${budgetLine(what, bytes, limit)}. ${advice}`);
        const lines = budgets.map(([what, bytes, limit]) => budgetLine(what, bytes, limit));
        console.log(lines.join('\n'));
      },
    },
  };
}
