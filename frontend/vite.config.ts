import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './plugins/budget.ts';
import { compress } from './plugins/compress.ts';
import { contractRoutes } from './plugins/contract-routes.ts';
import { fontPreload } from './plugins/font-preload.ts';
import { inlineStyles } from './plugins/inline-styles.ts';
import { pageFiles } from './plugins/page-files.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { tokens } from './plugins/tokens.ts';

export default defineConfig({
  plugins: [
    react(),
    contractRoutes(),
    tokens(),
    fontPreload(),
    inlineStyles(),
    budget({ script: 150, page: 60 }),
    pageFiles(),
    compress(),
    serviceWorker('src/service-worker/worker.ts'),
  ],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // A browser that does not know the hint loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without the list of those who share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replace(/~.*(?=\.)/, '').replace(/\.[^.]*$/, '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // The libraries of every page change rarely: a file of their own stays in the browser's cache.
            { name: 'base', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'application', tags: ['$initial'], priority: 1 },
            // What pages without fields and tabs do without.
            {
              name: 'mui',
              test: /node_modules[\\/](@mui|@emotion|stylis|react-transition-group)[\\/]|frontend[\\/]src[\\/](app[\\/]theme[\\/]theme|ui[\\/](Field|TabBar|Select))\b/,
            },
            // What several sections share, in few files: each costs a request over the slow link.
            {
              name: 'shared',
              test: /node_modules|frontend[\\/]src[\\/](ui(?![\\/]drawings)|app|live|locales)[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
