import type { CallFigures } from './evidence.js';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const line = /^(\w+)(?:\{(.*)\})? (\S+)/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Samples of the Prometheus text format. */
function samplesOf(text: string): Sample[] {
  return text.split('\n').flatMap((row) => {
    const [, name, labels = '', value] = line.exec(row) ?? [];
    if (!name || row.startsWith('#')) return [];
    const pairs = [...labels.matchAll(label)].map(([, key = '', content = '']) => [key, content]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** How often each call was answered, how often with a failure, and how long it took. */
export function callFigures(service: string, text: string): CallFigures[] {
  const byCall = new Map<string, { count: number; failed: number; seconds: number }>();
  for (const { name, labels, value } of samplesOf(text)) {
    const { call, status = '' } = labels;
    if (!call || !name.startsWith('kubrik_call_duration_seconds_')) continue;
    const figures = byCall.get(call) ?? { count: 0, failed: 0, seconds: 0 };
    byCall.set(call, figures);
    if (name.endsWith('_sum')) figures.seconds += value;
    if (name.endsWith('_count')) {
      figures.count += value;
      if (Number(status) >= 500) figures.failed += value;
    }
  }
  return [...byCall]
    .filter(([, { count }]) => count > 0)
    .map(([call, { count, failed, seconds }]) => ({
      service,
      call,
      count,
      failed,
      meanMs: Math.round((seconds / count) * 1000),
    }));
}
