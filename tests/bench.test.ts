import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { NamedMeasurement } from './bench/measure.ts';

const benchmarks = [
  'hot',
  'cold',
  'writes',
  'held',
  'events',
  'fan-out',
  'sockets',
  'many-sockets',
  'gateway-dies',
  'people',
  'fresh',
  'search',
  'vacancies',
  'saved-searches',
  'listed-cvs',
  'blacklist',
  'reputation',
  'single-process',
  'growth',
];

// Checks only that every benchmark runs, because valid figures need a quiet machine and a long run.
it('every benchmark measures on a small scale', { timeout: 900_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-bench-'));
  const json = join(folder, 'measurements.json');
  try {
    const file = join(import.meta.dirname, 'bench', 'bench.ts');
    // Vitest's own limit cannot end what runs in this thread.
    const output = execFileSync(process.execPath, [file, '--small', '--json', json], {
      encoding: 'utf8',
      timeout: 800_000,
    });
    const measurements: NamedMeasurement[] = JSON.parse(readFileSync(json, 'utf8'));
    expect([...new Set(measurements.map(({ benchmark }) => benchmark))]).toEqual(benchmarks);
    for (const { name, ours, limit } of measurements) {
      expect(Number.isFinite(ours) && ours > 0, name).toBe(true);
      expect(Number.isFinite(limit) && limit > 0, name).toBe(true);
      expect(output).toContain(name);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
