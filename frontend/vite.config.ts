import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetFileNames } from './plugins/asset-names.ts';
import { budget } from './plugins/budget.ts';
import { commonPasswords } from './plugins/common-passwords.ts';
import { compress } from './plugins/compress.ts';
import { contractRoutes } from './plugins/contract-routes.ts';
import { flags } from './plugins/flags.ts';
import { fonts } from './plugins/fonts.ts';
import { inlineStyles } from './plugins/inline-styles.ts';
import { mapTiles } from './plugins/map-tiles.ts';
import { pageFiles } from './plugins/page-files.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { tokens } from './plugins/tokens.ts';

/** KiB of script. Larger ones have their reason. */
const pages = {
  each: 160,
  // A conversation is an application of its own: virtual scrolling, texts, reactions, files, the queue of what is sent.
  ...{ '/forum': 190, '/?section=forum': 190, '/forum/topics/:id': 190 },
  // OpenLayers.
  '/map': 265,
  // Where people work, signed in: forms and lists of many kinds.
  ...{ '/cabinet': 205, '/?section=admin': 285 },
  ...{ '/jobs/cv': 180, '/moderation': 185 },
};

const gateway = `http://localhost:${process.env.PORT ?? 8080}`;

export default defineConfig({
  plugins: [
    react(),
    contractRoutes(),
    commonPasswords(),
    tokens(),
    fonts(),
    mapTiles(),
    flags(),
    inlineStyles(),
    budget({ script: 130, pages, page: 65 }),
    pageFiles(),
    compress(),
    serviceWorker('src/app/service-worker/worker.ts'),
  ],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // A browser without the hint loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without the list of those who share it.
        // The first page lists the names of all files: seven characters of a hash tell one content of a file from another.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
        assetFileNames,
        codeSplitting: {
          groups: [
            // The libraries of every page change rarely: a file of their own stays in the browser's cache.
            { name: 'base', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'application', tags: ['$initial'], priority: 1 },
            // What lists and charts of the panel share, so that neither loads the other.
            {
              name: 'mui-x-base',
              test: /node_modules[\\/](@mui[\\/]x-internals|@base-ui)[\\/]/,
              includeDependenciesRecursively: false,
              priority: 5,
            },
            // For the panel's charts.
            {
              name: 'mui-charts',
              test: /node_modules[\\/](@mui[\\/](x-charts|x-internal-gestures)|bezier-easing)/,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            // For the panel's long lists.
            {
              name: 'mui-x',
              test: /node_modules[\\/]@mui[\\/]x-/,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // For the administrator's panel.
            {
              name: 'mui',
              test: /node_modules[\\/](@mui|@emotion|stylis|react-transition-group)[\\/]|frontend[\\/]src[\\/]ui[\\/]theme[\\/]theme\b/,
            },
            // Not needed by pages that are only read.
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
            // What the pages of ports share, in one file: a slow connection pays each file with a part of a round trip.
            {
              name: 'ports-basics',
              test: /frontend[\\/]src[\\/](features[\\/]ports[\\/]|locales[\\/]ru[\\/]ports[\\/](ports|port-card|port-pack)\.)/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Texts of one section in a file of their own: among shared files, others would load them with a small module.
            {
              debugName: 'texts',
              name: (id) => `texts-${/ru[\\/](?:[\w-]+[\\/])?([\w-]+)\./.exec(id)?.[1]}`,
              test: /frontend[\\/]src[\\/]locales[\\/]ru[\\/]/,
              minSize: 2500,
              minShareCount: 2,
            },
            // Of the first page and of a few others, into whose files it would be put.
            {
              name: 'progress-bar',
              test: /ui[\\/]feedback[\\/](ProgressBar|progress-bar)/,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // Of the two sections where companies answer. Split among shared files, its texts would come after who reads them.
            {
              name: 'representation',
              test: /frontend[\\/]src[\\/](ui[\\/]company[\\/](RepresentedBy|CompanyReplyBlock|speaker-of)|locales[\\/]ru[\\/]company[\\/]representation)/,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // For the second factor alone. A small module of the first page would be put into its file.
            {
              name: 'qr-code',
              test: /node_modules[\\/]uqr[\\/]|ui[\\/]pictures[\\/]QrCode/,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // Loaded when a password is typed. Otherwise small shared modules would be put into its large file.
            {
              name: 'password-strength',
              test: /node_modules[\\/](@zxcvbn-ts|fastest-levenshtein)[\\/]|estimate-password|common-passwords|password-(strength|words)/,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // Loaded by the pages that write, and by any other while something waits.
            {
              name: 'send-queue',
              test: /frontend[\\/]src[\\/](platform[\\/]send-queue|ui[\\/]form[\\/]use-(queued-send|unsent-values))/,
              includeDependenciesRecursively: false,
            },
            // What people write is shown and written with these. Among shared files, small modules would bring them along.
            {
              name: 'rich-text',
              test: /node_modules[\\/](linkify-it|uc\.micro)[\\/]|ui[\\/]rich-text[\\/]/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'writing',
              test: /frontend[\\/]src[\\/](ui[\\/](mention[\\/](?!MentionField|PersonField)|attachments[\\/](?!format-bytes|Attachment(Field|Line)))|platform[\\/]attachments[\\/])/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Small modules of most pages, in one file: each would draw the file of a larger one along.
            {
              name: 'basics',
              test: /frontend[\\/]src[\\/](ui[\\/](limits|(author|controls|countries|feedback|labels|layout|lazy|page|pictures|search|text|unsent)[\\/](use-[\w-]+|fit-height|time|russian|Field|Select|TabBar|Dialog|PagedList|DefinitionList|SearchB\w+|Unsent|lazy-opened|lazy-when-visible|[\w-]+\.module)|form[\\/]use-queued-act|attachments[\\/]format-bytes)|platform[\\/](ids|(address[\\/])?use-[\w-]+|storage[\\/]draft(-files)?|api[\\/]refusal-text))\.|packages[\\/]contract[\\/]dist[\\/](text[\\/]username|page[\\/]paths)\./,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            // Virtual scrolling, for the pages with a long list.
            { name: 'lists', test: /node_modules[\\/]@tanstack[\\/]/, includeDependenciesRecursively: false },
            // Code of several sections, in few files: on a slow connection each file costs a round trip.
            {
              name: 'shared',
              test: /node_modules|frontend[\\/]src[\\/](ui(?![\\/]drawings)|app|platform|locales)[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: gateway, ws: true }, '/media': { target: gateway } } },
});
