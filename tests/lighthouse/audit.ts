import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import { medianBy } from '../bench/measure.ts';
import { launchChromium } from '../support/browser.ts';
import { freePort } from '../support/stack.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What one visit by Lighthouse found: scores of 0 to 100, times in milliseconds. */
export interface Audit {
  scores: Partial<Record<Category, number>>;
  paint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** KiB that came over the line: script; everything else of ours that makes the page. */
  script: number;
  page: number;
  /** Lighthouse's figure for the machine: a desktop has 1,500 and more, a busy one less, and times grow by it. */
  machine: number;
  /** Audits below 90 points, with their places. */
  findings: string[];
}

/** Lighthouse sometimes misses the start of the navigation (NO_NAVSTART). */
const tries = 3;

/** Lighthouse's own phone: 150 ms, 1.6 Mbit/s, a processor four times slower. A new browser for each visit. */
export async function audit(url: string, only: readonly Category[] = categories): Promise<Audit> {
  for (let n = 1; ; n += 1) {
    const { lhr } = await visit(url, only);
    if (!lhr.runtimeError) return read(lhr, only);
    if (lhr.runtimeError.code !== 'NO_NAVSTART' || n === tries)
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
    if (!run) throw new Error(`Lighthouse has nothing to say about ${url}`);
    return run;
  } finally {
    await browser.close();
  }
}

function read({ categories: found, audits, environment }: Result, only: readonly Category[]): Audit {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scores = only.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]);
  const weighed = only.flatMap((name) => found[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  const findings = weighed.flatMap(({ id }) => {
    const one = audits[id];
    if (!one || one.score === null || one.score >= 0.9) return [];
    return [`${id} ${one.displayValue ?? ''} ${places(one.details)}`.trim()];
  });
  return {
    scores: Object.fromEntries(scores),
    paint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    script: transferred(audits, ['Script']),
    page: transferred(audits, ['Document', 'Stylesheet', 'Font']),
    machine: environment.benchmarkIndex,
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
    paint: of(({ paint }) => paint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blocked: of(({ blocked }) => blocked),
    shift: of(({ shift }) => shift),
    script: of(({ script }) => script),
    page: of(({ page }) => page),
    machine: of(({ machine }) => machine),
    findings: [...new Set(audits.flatMap(({ findings }) => findings))],
  };
}

/** The first places of an audit, as it names them itself. */
function places(details: unknown): string {
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
