import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError, reportOperatorError } from '../../operator-error.ts';
import { packedFile, packSeaLanes, withOwnLanes } from '../../sea-lanes/pack-sea-lanes.ts';

// Packs the network of sea lanes for the browser.
const usage = 'npm run sea-lanes -- FOLDER     a folder with sea-routes.geojson';

await reportOperatorError(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new OperatorError(usage);
  // npm runs a script in the project's folder, so paths are relative to the folder in which the person called
  // it.
  const file = join(resolve(process.env.INIT_CWD ?? '.', folder), 'sea-routes.geojson');
  const { bytes, nodes, lanes } = packSeaLanes(withOwnLanes(read(file)));
  writeFileSync(packedFile, bytes);
  console.log(`${nodes} nodes and ${lanes} lanes in ${bytes.length} bytes: ${packedFile}`);
});

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
