import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const targetsFile = (dataDir: string) => join(dataDir, 'prometheus-targets.json');

/**
 * Writes where Prometheus finds the metrics of each part (file-based service discovery). Other users may read the file,
 * because Prometheus usually runs as one of them.
 */
export function writePrometheusTargets(dataDir: string, internalPorts: Record<string, number>): void {
  const targets = Object.entries(internalPorts).map(([part, port]) => ({
    targets: [`127.0.0.1:${port}`],
    labels: { part },
  }));
  const file = targetsFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(targets, null, 2)}\n`, { mode: 0o644 });
  renameSync(`${file}.new`, file);
}

export function removePrometheusTargets(dataDir: string): void {
  rmSync(targetsFile(dataDir), { force: true });
}
