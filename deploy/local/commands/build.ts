import { build } from '../build/build.ts';
import { writeSbom } from '../build/sbom.ts';
import { reportOperatorError } from '../operator-error.ts';
import { createProgressLog } from '../progress.ts';

const log = createProgressLog();
await reportOperatorError(async () => {
  await build({ log });
  log(`Built; bill of materials: ${writeSbom()}`);
});
