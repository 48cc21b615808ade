// node gather.mjs INSTALLED BUILT IMAGE WORKSPACE: collects the files for the image of one workspace (Dockerfile).
import { cpSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

const [installed = '', built = '', image = '', workspace = ''] = process.argv.slice(2);
const scope = join(installed, 'node_modules/@kubrik');

// npm linked exactly the workspaces that this one needs.
const needed = readdirSync(scope)
  .map((name) => join(scope, name))
  .filter((path) => lstatSync(path).isSymbolicLink())
  .map((path) => relative(realpathSync(installed), realpathSync(path)));
if (!needed.includes(workspace)) throw new Error(`${workspace} was not installed`);

const copy = (from, path) => {
  if (!existsSync(join(from, path))) return;
  const isWanted = (file) => !file.endsWith('.tsbuildinfo') && !file.endsWith('.d.ts');
  // Links stay relative, as npm made them.
  cpSync(join(from, path), join(image, path), { recursive: true, verbatimSymlinks: true, filter: isWanted });
};

copy(installed, 'package.json');
copy(installed, 'node_modules');
for (const folder of needed) {
  copy(installed, join(folder, 'package.json'));
  copy(installed, join(folder, 'node_modules'));
  copy(built, join(folder, 'dist'));
  copy(built, join(folder, 'data'));
}
if (workspace === 'gateway') copy(built, 'frontend/dist');
