import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetFileNames } from './plugins/asset-names.ts';
import { commonPasswords } from './plugins/common-passwords.ts';
import { contractRoutes } from './plugins/contract-routes.ts';
import { flags } from './plugins/flags.ts';
import { mapTiles } from './plugins/map-tiles.ts';
import { tokens } from './plugins/tokens.ts';

/** The program with which the gateway renders pages: the same components, for Node. */
export default defineConfig({
  plugins: [react(), contractRoutes(), commonPasswords(), tokens(), mapTiles(), flags()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist/server',
    target: 'node20',
    // Pictures have the addresses that the browser's build gives them.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { assetFileNames } },
  },
});
