import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
const folder = join(dirname(manifest), '3x2');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
/** Changes with the drawings, so browsers may keep them. */
export const flagsFolder = `assets/flags-${version}`;

/** Flags of countries, each in a file that only the pages which show it load. */
export function flags(): Plugin {
  return {
    name: 'kubrik:flags',
    config: () => ({ define: { __FLAGS__: JSON.stringify(`/${flagsFolder}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${flagsFolder}`, (request, response, next) => {
        const code = /^\/([A-Z]{2})\.svg$/.exec(request.url ?? '')?.[1];
        if (!code) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(folder, `${code}.svg`)));
      });
    },
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name)))
        this.emitFile({
          type: 'asset',
          fileName: `${flagsFolder}/${file}`,
          source: readFileSync(join(folder, file)),
        });
    },
  };
}
