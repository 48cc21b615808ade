import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { type Chunk, entriesOf, reached } from './chunk-graph.ts';
import { pack } from './compress.ts';
import { flagsFolder } from './flags.ts';
import { filesOfPages } from './page-files.ts';

/** What shows a port that is kept for a call: its page, the list, the distances, and what to do about rights. */
const portModules = [
  'features/ports/list/PortsSection.tsx',
  'features/ports/pages/PortPage.tsx',
  'features/ports/added/AddedPort.tsx',
  'features/ports/agents/AgentsTab.tsx',
  'features/ports/banking/BankingTab.tsx',
  'features/ports/comments/ChatTab.tsx',
  'features/ports/place/CoastMap.tsx',
  'features/ports/crew-facts/CrewFacts.tsx',
  'features/ports/card/FacilitiesTab.tsx',
  'features/ports/comments/PortCommentForm.tsx',
  'features/ports/mentions/PortMentions.tsx',
  'features/ports/rating/PortRating.tsx',
  'features/ports/rights/PortRights.tsx',
  'features/ports/distance/SeaDistanceCard.tsx',
  'ui/moderation/held/HeldTextRow.tsx',
  'features/ports/crew-facts/CrewFactDialog.tsx',
  'features/ports/pack/watch-packs.ts',
  'features/ports/pack/keep-pack.ts',
  'features/ports/pack/renew-packs.ts',
  'features/ports/pack/pack-store.ts',
  'features/ports/tide/TideCard.tsx',
  'features/ports/pages/DistancePage.tsx',
  'features/ports/sea-distance/sea-lanes.ts',
  'features/ports/sea-distance/voyage.ts',
  'ui/land/read-land.ts',
  'features/protection/pages/DocumentPage.tsx',
];

/** The tools for one's rights, with what they load at a press. */
const toolModules = [
  'features/protection/section/ProtectionSection.tsx',
  'features/protection/consultant/ConsultantTab.tsx',
  'features/protection/complaint/ComplaintsTab.tsx',
  'features/protection/section/NewsTab.tsx',
  'features/protection/rest-hours/RestHoursTab.tsx',
  'features/protection/wages/WagesTab.tsx',
  'features/protection/kit/KitTab.tsx',
  'features/protection/rest-hours/export/hours-pdf.ts',
  'features/protection/kit/letter/letter-pdf.ts',
  'features/protection/diary/diary-pdf.ts',
];

/** What a section does without when it opens: the panel and MUI, what makes PDFs, what judges a password. */
const notOfSections = /[\\/](features[\\/]admin|@mui|@emotion|pdf-lib|@pdf-lib|fontkit|@zxcvbn-ts)[\\/]/;

const isShell = /\.(?:css|woff2)$/;

/** Builds `sw.js` beside the application, with the list of the files that the first page needs. */
export function serviceWorker(source: string): Plugin {
  let folder = '';
  let root = '';
  let files: string[] = [];
  let portFiles: PortFile[] = [];
  let toolFiles: string[] = [];
  let sectionFiles: string[] = [];
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
      portFiles = filesShowing(portModules, bundle, files).map((file) => ({
        path: `/${file}`,
        bytes: sizeOf(bundle[file]),
      }));
      toolFiles = filesShowing(toolModules, bundle, files).map((file) => `/${file}`);
      sectionFiles = filesOfSections(bundle, files).map((file) => `/${file}`);
    },
    async closeBundle() {
      // The build has failed and reports the reason itself.
      if (files.length === 0) return;
      const page = await readFile(join(folder, 'index.html'));
      const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
      await build(
        workerConfig({ root, folder, source, revision, files, portFiles, toolFiles, sectionFiles }),
      );
      await pack(join(folder, 'sw.js'));
    },
  };
}

/** Loaded when a person chooses a file, who may be without a connection by then. */
const neededOffline = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.name === 'browser-attachments' ? output.fileName : [],
  );

interface PortFile {
  path: string;
  /** Compressed. */
  bytes: number;
}

const graphOf = (bundle: Rolldown.OutputBundle) =>
  new Map<string, Chunk>(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[output.fileName, output] as const] : [],
    ),
  );

/** Files of all sections with what opens in them, without those of the shell: code and styles. */
function filesOfSections(bundle: Rolldown.OutputBundle, shell: readonly string[]): string[] {
  const graph = graphOf(bundle);
  const closed = [...graph.values()]
    .filter(({ moduleIds }) => moduleIds.some((id) => notOfSections.test(id)))
    .map(({ fileName }) => fileName);
  const edges = ({ imports, dynamicImports }: Chunk) => [...imports, ...dynamicImports];
  return withStyles([...reached(entriesOf(graph), graph, edges, closed)], bundle, shell);
}

/** Files that are loaded with modules, without those of the shell. */
function filesShowing(modules: string[], bundle: Rolldown.OutputBundle, shell: readonly string[]): string[] {
  const scripts = filesOfPages(graphOf(bundle), { shown: modules }).shown ?? [];
  return withStyles(scripts, bundle, shell);
}

function withStyles(scripts: string[], bundle: Rolldown.OutputBundle, shell: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const shown = chunks.filter(({ fileName }) => scripts.includes(fileName));
  const styles = shown.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  // Drawings, the sea lanes and the font of PDFs stand in the scripts by their names.
  const named = Object.keys(bundle).filter(
    (file) => /\.(?:svg|bin|ttf)$/.test(file) && shown.some(({ code }) => code.includes(file)),
  );
  const others = [...styles, ...named];
  // Inlined styles are no longer a file.
  return [...new Set([...scripts, ...others])].filter((file) => bundle[file] && !shell.includes(file));
}

function sizeOf(output: Rolldown.OutputBundle[string] | undefined): number {
  if (!output) return 0;
  const content = output.type === 'chunk' ? output.code : output.source;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

interface WorkerBuild {
  root: string;
  /** Where the application is built. */
  folder: string;
  source: string;
  /** Hash of the page; kept pages last as long as the build that they are of. */
  revision: string;
  files: string[];
  portFiles: PortFile[];
  toolFiles: string[];
  sectionFiles: string[];
}

function workerConfig({
  root,
  folder,
  source,
  revision,
  files,
  portFiles,
  toolFiles,
  sectionFiles,
}: WorkerBuild): InlineConfig {
  // A file with a hash in its name needs no revision.
  const hashed = files.map((file) => ({ url: `/${file}`, revision: null }));
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __SHELL__: JSON.stringify([{ url: '/index.html', revision }, ...hashed]),
      __FLAGS__: JSON.stringify(`/${flagsFolder}`),
      __PORT_FILES__: JSON.stringify(portFiles),
      __TOOL_FILES__: JSON.stringify(toolFiles),
      __SECTION_FILES__: JSON.stringify(sectionFiles),
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
