import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { observabilityFiles, observabilityFolder } from '../observability/observability-files.ts';

// Writes deploy/observability again; needed after a change of deploy/local/observability.
rmSync(observabilityFolder, { recursive: true, force: true });
for (const [path, text] of Object.entries(observabilityFiles())) {
  const file = join(observabilityFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
