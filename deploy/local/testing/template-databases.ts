import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceDefinition } from '@kubrik/service-kit';
import type { fillTemplate as FillTemplate } from '@kubrik/service-kit/testing';
import { serviceNames } from '../platform/services.ts';
import { root } from '../state.ts';

// Fills a database for each service; the databases of tests are copies of these. Prints their names by
// service, as JSON.

const load = (path: string) => import(pathToFileURL(join(root, path)).href);
const { fillTemplate } = (await load('packages/service-kit/dist/testing/index.js')) as {
  fillTemplate: typeof FillTemplate;
};

const names = await Promise.all(
  serviceNames(root).map(async (name) => {
    const definition = await load(`services/${name}/dist/service.definition.js`);
    return [name, await fillTemplate(definition[`${name}Service`] as ServiceDefinition)] as const;
  }),
);
console.log(JSON.stringify(Object.fromEntries(names)));
