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
    rolldownOptions: {
      output: {
        // The libraries of every page change rarely: one file of their own stays in the browser's cache.
        codeSplitting: {
          groups: [{ name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
