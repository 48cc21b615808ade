import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { pack } from './compress.ts';

const isShell = /\.(?:css|woff2)$/;

/** Builds `sw.js` beside the application, with the list of the files that the first page needs. */
export function serviceWorker(source: string): Plugin {
  let folder = '';
  let root = '';
  let files: string[] = [];
  return {
    name: 'kubrik:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle(_, bundle) {
      const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
      files = [...shellOf(entry?.fileName ?? '', bundle), ...neededOffline(bundle)];
    },
    async closeBundle() {
      // The build has failed and reports the reason itself.
      if (files.length === 0) return;
      const page = await readFile(join(folder, 'index.html'));
      const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
      await build(workerConfig({ root, folder, source, revision, files }));
      await pack(join(folder, 'sw.js'));
    },
  };
}

/** Loaded when a person chooses a file, who may be without a connection by then. */
const neededOffline = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.name === 'browser-attachments' ? output.fileName : [],
  );

interface WorkerBuild {
  root: string;
  /** Where the application is built. */
  folder: string;
  source: string;
  /** Hash of the page; kept pages last as long as the build that they are of. */
  revision: string;
  files: string[];
}

function workerConfig({ root, folder, source, revision, files }: WorkerBuild): InlineConfig {
  // A file with a hash in its name needs no revision.
  const hashed = files.map((file) => ({ url: `/${file}`, revision: null }));
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __SHELL__: JSON.stringify([{ url: '/index.html', revision }, ...hashed]),
      __BUILD__: JSON.stringify(revision),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: resolve(root, source),
        output: { entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  };
}

/** The entry's script with what it imports before it runs, its styles, and the fonts. */
function shellOf(name: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen;
  seen.add(name);
  // Inlined styles are no longer a file.
  for (const style of chunk.viteMetadata?.importedCss ?? []) if (bundle[style]) seen.add(style);
  for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (isShell.test(asset)) seen.add(asset);
  for (const next of chunk.imports) shellOf(next, bundle, seen);
  for (const asset of Object.keys(bundle)) if (asset.endsWith('.woff2')) seen.add(asset);
  return seen;
}
