import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { AdminConfig } from '../admin.config.js';
import type { OperationsClient } from '../operations/operations.client.js';
import { CollectionSteps } from './collection.steps.js';

const missing = join(tmpdir(), 'kubrik-no-such-folder', 'run');

it('a file that cannot be written while a service is asked for its data fails the export, not the process', async () => {
  const operations = {
    async export() {
      // Takes longer than opening a file does.
      for (let n = 0; n < 20; n += 1) await stat(missing).catch(() => {});
      return Readable.from([Buffer.from('data')]);
    },
  } as unknown as OperationsClient;
  const steps = new CollectionSteps(operations, {} as AdminConfig);
  const { signal } = new AbortController();
  const exported = steps.export(missing, [{ service: 'news', bytes: 4 }], signal, () => {});
  await expect(exported).rejects.toThrow('ENOENT');
});
