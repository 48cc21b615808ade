import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import { medianBy } from '../bench/measure.ts';
import { launchChromium } from '../support/browser.ts';
import { freePort } from '../support/stack.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Results of one audit by Lighthouse: scores of 0 to 100, times in milliseconds. */
export interface Audit {
  scores: Partial<Record<Category, number>>;
  firstPaint: number;
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** Transferred KiB: of script; of markup, styles and fonts. */
  script: number;
  page: number;
  /** Lighthouse's figure for the speed of the machine: a desktop has 1,500 and more; on a slower one times are longer. */
  benchmarkIndex: number;
  /** Audits below 90 points, with their places. */
  findings: string[];
}

/** Lighthouse sometimes misses the start of the navigation (NO_NAVSTART). */
const maxAttempts = 3;

/** Audits as Lighthouse's phone (150 ms, 1.6 Mbit/s, a processor four times slower), in a new browser each time. */
export async function audit(url: string, only: readonly Category[] = categories): Promise<Audit> {
  for (let n = 1; ; n += 1) {
    const { lhr } = await visit(url, only);
    if (!lhr.runtimeError) return auditOf(lhr, only);
    if (lhr.runtimeError.code !== 'NO_NAVSTART' || n === maxAttempts)
      throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
}

async function visit(url: string, only: readonly Category[]): Promise<RunnerResult> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...only],
      formFactor: 'mobile',
    });
    if (!run) throw new Error(`Lighthouse returned no result for ${url}`);
    return run;
  } finally {
    await browser.close();
  }
}

function auditOf({ categories: found, audits, environment }: Result, only: readonly Category[]): Audit {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scores = only.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]);
  const scored = only.flatMap((name) => found[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  const findings = scored.flatMap(({ id }) => {
    const one = audits[id];
    if (!one || one.score === null || one.score >= 0.9) return [];
    return [`${id} ${one.displayValue ?? ''} ${placesOf(one.details)}`.trim()];
  });
  return {
    scores: Object.fromEntries(scores),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    script: transferred(audits, ['Script']),
    page: transferred(audits, ['Document', 'Stylesheet', 'Font']),
    benchmarkIndex: environment.benchmarkIndex,
    findings,
  };
}

function transferred(audits: Result['audits'], kinds: string[]): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: { resourceType?: string; transferSize?: number }[];
  };
  const ofKind = items.filter(({ resourceType = '' }) => kinds.includes(resourceType));
  return ofKind.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
}

/** The median of each figure, and every finding once. */
export function medianOf(audits: Audit[]): Audit {
  const of = (value: (audit: Audit) => number) => medianBy(audits.map(value), Number);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, of(({ scores }) => scores[name] ?? 0)])),
    firstPaint: of(({ firstPaint }) => firstPaint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blockingTime: of(({ blockingTime }) => blockingTime),
    layoutShift: of(({ layoutShift }) => layoutShift),
    script: of(({ script }) => script),
    page: of(({ page }) => page),
    benchmarkIndex: of(({ benchmarkIndex }) => benchmarkIndex),
    findings: [...new Set(audits.flatMap(({ findings }) => findings))],
  };
}

/** The first places that an audit names. */
function placesOf(details: unknown): string {
  const { items } = (details ?? {}) as { items?: Record<string, unknown>[] };
  return (items ?? [])
    .slice(0, 3)
    .map((item) => {
      const { node, description, url, sourceLocation } = item as {
        node?: { snippet?: string };
        description?: string;
        url?: string;
        sourceLocation?: { url?: string };
      };
      return node?.snippet ?? description ?? sourceLocation?.url ?? url ?? '';
    })
    .filter(Boolean)
    .join(' | ');
}
