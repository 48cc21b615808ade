import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './plugins/budget.ts';
import { compress } from './plugins/compress.ts';
import { contractRoutes } from './plugins/contract-routes.ts';
import { fontPreload } from './plugins/font-preload.ts';
import { inlineStyles } from './plugins/inline-styles.ts';
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
        // The libraries of every page change rarely: one file of their own stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            // Small parts of every page: together they are compressed better, and asked for once.
            {
              name: 'common',
              test: /frontend[\\/]src[\\/](constants|app[\\/](api|call|request)|live[\\/]live|ui[\\/]russian|locales[\\/]ru[\\/]common)\.ts/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
