import { join } from 'node:path';
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
import { sharedFiles } from './plugins/shared-files.ts';
import { tokens } from './plugins/tokens.ts';

/** KiB of script. Larger ones have their reason. */
const pages = {
  each: 160,
  // A conversation is an application of its own: virtual scrolling, texts, reactions, files, the queue of what is sent.
  ...{ '/forum': 185, '/?section=forum': 185, '/forum/topics/:id': 185 },
  // OpenLayers.
  '/map': 260,
  // MUI's parts; a form of many kinds of fields.
  ...{ '/?section=admin': 205, '/jobs/cv': 177 },
  // All that is known of a company or a vessel.
  '/blacklist?target': 166,
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
            {
              debugName: 'shared',
              name: sharedFiles(join(import.meta.dirname, 'src')),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: gateway, ws: true }, '/media': { target: gateway } } },
});
