import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from '@kubrik/service-kit';
import { expect, it } from 'vitest';
import { root } from '../state.ts';
import { alertCases } from './alert-cases.ts';
import { alerts, runbookOf } from './alerts.ts';
import { dashboards } from './dashboards.ts';
import { observabilityFiles, observabilityFolder } from './observability-files.ts';

const expressions = [
  ...alerts.map(({ name, expr }) => ({ of: name, expr })),
  ...dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ title, series }) => Object.values(series).map((expr) => ({ of: title, expr }))),
  ),
];

/** Metrics of every process, and those that the sources declare. */
async function registeredMetrics(): Promise<Set<string>> {
  const { body } = await new Metrics().text();
  const ofProcesses = body.matchAll(/^# TYPE (\w+)/gm);
  const sources = globSync(
    ['packages/*/src', 'gateway/src', 'services/*/src'].map((one) => `${one}/**/*.ts`),
    {
      cwd: root,
    },
  ).filter((file) => !file.endsWith('.test.ts'));
  const declared = sources.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/(?:name: |connection\()'(kubrik_[a-z_]+)'/g),
  ]);
  return new Set([...ofProcesses, ...declared].map(([, name = '']) => name));
}

it('the files of deploy/observability are those that npm run observability writes', () => {
  const files = observabilityFiles();
  const written = readdirSync(observabilityFolder, { recursive: true, encoding: 'utf8' });
  expect(written.filter((path) => /\.\w+$/.test(path)).sort()).toEqual(Object.keys(files).sort());
  for (const [path, text] of Object.entries(files))
    expect(readFileSync(join(observabilityFolder, path), 'utf8'), path).toBe(text);
});

it('every metric of a rule or panel is one that the product registers', async () => {
  const registered = await registeredMetrics();
  const named = expressions.flatMap(({ of, expr }) =>
    Array.from(expr.matchAll(/\b(?:kubrik|process|nodejs)_\w+/g), ([name]) => ({ of, name })),
  );
  expect(named.length).toBeGreaterThan(40);
  const isKnown = (name: string) =>
    registered.has(name) || registered.has(name.replace(/_(?:bucket|sum|count)$/, ''));
  expect(named.filter(({ name }) => !isKnown(name))).toEqual([]);
});

it('every metric that the product declares is in docs/operations.md', async () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const own = [...(await registeredMetrics())].filter((name) => name.startsWith('kubrik_'));
  expect(own.filter((name) => !text.includes(`\`${name}`))).toEqual([]);
});

it('every alert has a paragraph in docs/operations.md, to which its annotation leads', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = /^## Alerts\n([\s\S]*?)(?=^## )/m.exec(text) ?? [];
  const paragraphs = section.split(/^### /m).slice(1);
  const explained = paragraphs.map((paragraph) => {
    const [heading = '', ...words] = paragraph.split('\n');
    // As GitHub makes them of a heading that is one word.
    return { anchor: `docs/operations.md#${heading.toLowerCase()}`, words: words.join(' ').trim() };
  });
  expect(explained.map(({ anchor }) => anchor)).toEqual(alerts.map(runbookOf));
  expect(explained.filter(({ words }) => words.length < 100)).toEqual([]);
});

it('every alert is tested by a case in which it fires and one in which it does not', () => {
  const untested = alerts.filter(({ name }) => {
    const cases = alertCases.filter(({ alert }) => alert === name);
    return !cases.some(({ fires }) => fires.length > 0) || !cases.some(({ fires }) => fires.length === 0);
  });
  expect(untested).toEqual([]);
});
