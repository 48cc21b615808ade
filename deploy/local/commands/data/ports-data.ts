import { resolve } from 'node:path';
import { compile } from '../../build/build.ts';
import { reportOperatorError } from '../../operator-error.ts';
import { createProgressLog } from '../../progress.ts';
import { root } from '../../state.ts';

const program = new URL('../../../../services/ports/dist/catalogue/make/make-data.js', import.meta.url).href;

// Makes the files of services/ports/data from the public lists (docs/data-sources.md).
const [folder = '../shared/data'] = process.argv.slice(2);
await reportOperatorError(async () => {
  await compile({ log: createProgressLog() }, ['services/ports']);
  const { makeData } = await import(program);
  makeData(resolve(process.env.INIT_CWD ?? root, folder));
});
