import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { Paths, Screen } from './screens.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** The API's recorded answers, and the paths of the recorded content. */
export interface Recording {
  /** Unix time in ms; the pages are shown as of this moment. */
  at: number;
  paths: Paths;
  answers: Record<string, Answer>;
}

const file = join(import.meta.dirname, 'recording.json');
const kept = ['x-next-cursor', 'x-total-count'];

export const readRecording = (): Recording => JSON.parse(readFileSync(file, 'utf8')) as Recording;

/** Sorted by key, so that a diff is readable; `npm run format` formats the file. */
export function writeRecording(recording: Recording): void {
  const inOrder = Object.entries(recording.answers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, JSON.stringify({ ...recording, answers: Object.fromEntries(inOrder) }, null, 2));
}

const keyOf = (as: Screen['as'], method: string, address: string) => {
  const { pathname, searchParams } = new URL(address);
  searchParams.sort();
  return `${as ?? 'visitor'} ${method} ${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
};

/** Records what the product answers to this browser. */
export async function recordAnswers(
  context: BrowserContext,
  as: Screen['as'],
  answers: Recording['answers'],
): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const response = await route.fetch();
    const text = await response.text();
    const headers = Object.fromEntries(
      kept.flatMap((name) => (response.headers()[name] ? [[name, response.headers()[name] ?? '']] : [])),
    );
    if (response.headers()['content-type']?.includes('json'))
      answers[keyOf(as, request.method(), request.url())] = {
        status: response.status(),
        headers,
        body: JSON.parse(text),
      };
    await route.fulfill({ response, body: text });
  });
}

/** Answers as the recording does; `missing` is called for an answer that it does not have. */
export async function replayAnswers(
  context: BrowserContext,
  { as, instead = {} }: Screen,
  { at, answers }: Recording,
  missing: (key: string) => void,
): Promise<void> {
  await context.clock.setFixedTime(at);
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const key = keyOf(as, request.method(), request.url());
    const other = instead[key.slice(key.indexOf(' ') + 1)];
    if (other === 'nothing') return;
    const answer = other ? { ...other, headers: {} } : answers[key];
    if (!answer) missing(key);
    const { status, headers, body } = answer ?? { status: 503, headers: {}, body: {} };
    await route.fulfill({ status, headers, json: body });
  });
}
