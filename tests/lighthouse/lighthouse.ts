import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Audit, audit, type Category, categories, medianOf } from './audit.ts';
import { interactionTimes } from './inp.ts';
import { journeyTimes } from './journeys.ts';
import { type Product, startProduct } from './product.ts';
import { slowLink } from './slow-link.ts';

// Measures the product on a phone: Lighthouse's scores of each route, with `--slow-link` the time to the first text over a
// satellite link, with `--journeys` how long ten ways of people take there (`--pictures FOLDER` for the last picture of each),
// with `--inp` how fast a slow processor answers to what people do. Exits with 1 where a figure misses its target.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    'slow-link': { type: 'boolean', default: false },
    inp: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    json: { type: 'string' },
  },
});
const runs = Number(values.runs);
const minScores: Record<Category, number> = {
  performance: 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const maxFirstTextMs = { cold: 10_000, repeat: 2000 };
const maxInteractionMs = 200;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

async function scores({ stack, routes, article }: Product) {
  const results: Record<string, Audit> = {};
  // The article's address differs in each run.
  const chosen = values.only?.split(',').map((route) => (route === 'article' ? article : route));
  for (const route of chosen ?? routes) {
    const audits: Audit[] = [];
    for (let n = 0; n < runs; n += 1) audits.push(await audit(stack.url + route));
    const result = medianOf(audits);
    results[route] = result;
    console.log(lineOf(route, result));
    for (const finding of result.findings) console.log(`    ${finding}`);
  }
  const isReached = Object.values(results).every((result) =>
    categories.every((name) => (result.scores[name] ?? 0) >= minScores[name]),
  );
  return { results, isReached };
}

function lineOf(route: string, result: Audit): string {
  const { firstPaint, largestPaint, blockingTime, layoutShift, script, page, benchmarkIndex } = result;
  const scoreTexts = categories.map((name) => `${name} ${result.scores[name]}`).join(', ');
  const times = `first paint ${seconds(firstPaint)}, largest ${seconds(largestPaint)}, blocked ${blockingTime.toFixed(0)} ms, shift ${layoutShift.toFixed(3)}`;
  const sizes = `script ${script.toFixed(1)} KiB, page, styles and fonts ${page.toFixed(1)} KiB`;
  return `${route}: ${scoreTexts}; ${times}; ${sizes}; machine ${benchmarkIndex.toFixed(0)}`;
}

async function firstTexts(product: Product) {
  const results = await slowLink(product, runs);
  for (const { route, cold, repeat } of results) {
    const timesText = ({ text, application }: typeof cold) =>
      `text ${seconds(text)}, application ${seconds(application)}`;
    console.log(`${route}: cold ${timesText(cold)}; repeat ${timesText(repeat)}`);
  }
  const isReached = results.every(
    ({ cold, repeat }) => cold.text <= maxFirstTextMs.cold && repeat.text <= maxFirstTextMs.repeat,
  );
  return { results, isReached };
}

async function interactions(product: Product) {
  const results = await interactionTimes(product, runs);
  for (const { name, duration } of results) console.log(`${name}: ${duration.toFixed(0)} ms`);
  return { results, isReached: results.every(({ duration }) => duration <= maxInteractionMs) };
}

async function journeys(product: Product) {
  const results = await journeyTimes(product, values.pictures);
  for (const { name, steps } of results)
    console.log(`${name}: ${steps.map((step) => `${step.name} ${seconds(step.duration)}`).join(', ')}`);
  // Nothing is asked of them.
  return { results, isReached: undefined };
}

// The slow link is measured on pages of these services alone.
const product = await startProduct(
  values['slow-link'] ? ['news', 'ports', 'protection', 'forum', 'users', 'admin'] : undefined,
  'each',
);
const measures = { 'slow-link': firstTexts, journeys, inp: interactions } as const;
const asked = (Object.keys(measures) as (keyof typeof measures)[]).find((name) => values[name]);
const measure = asked ? measures[asked] : scores;
let outcome: { results: unknown; isReached: boolean | undefined };
try {
  outcome = await measure(product);
} finally {
  await product.stop();
}
if (outcome.isReached !== undefined) console.log(outcome.isReached ? 'Reached.' : 'NOT REACHED.');
if (values.json) writeFileSync(values.json, JSON.stringify(outcome.results, null, 2));
process.exit(outcome.isReached === false ? 1 : 0);
