import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { runProcess as RunProcess } from '@kubrik/service-kit/process';
import { root } from '../state.ts';
import { startParts } from './parts.ts';

// The gateway and all services in this one process. `up` gives the environment of each part in PART_ENVIRONMENTS.

const { runProcess } = (await import(
  pathToFileURL(join(root, 'packages/service-kit/dist/service/process.js')).href
)) as { runProcess: typeof RunProcess };

await runProcess('kubrik', () => {
  const environments = JSON.parse(process.env.PART_ENVIRONMENTS ?? '{}');
  delete process.env.PART_ENVIRONMENTS;
  return startParts(environments);
});
