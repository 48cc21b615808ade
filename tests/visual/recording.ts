import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attachmentsPath } from '@kubrik/contract/media/attachment';
import { encode } from 'fast-png';
import type { BrowserContext } from 'playwright-core';
import type { Screen } from './screen.ts';
import type { Paths } from './screens.ts';

interface RecordedResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** The API's recorded answers, and the paths of the recorded content. */
export interface Recording {
  /** Unix time in ms of the recording. The pages show this moment as the present. */
  at: number;
  paths: Paths;
  answers: Record<string, RecordedResponse>;
}

const file = join(import.meta.dirname, 'recording.json');
const keptHeaders = ['x-next-cursor', 'x-total-count'];

export const readRecording = (): Recording => JSON.parse(readFileSync(file, 'utf8')) as Recording;

/** Sorts the answers by key, so that a diff is readable; `npm run format` formats the file. */
export function writeRecording(recording: Recording): void {
  const inOrder = Object.entries(recording.answers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, JSON.stringify({ ...recording, answers: Object.fromEntries(inOrder) }, null, 2));
}

const requestKey = (as: Screen['as'], method: string, address: string) => {
  const { pathname, searchParams } = new URL(address);
  searchParams.sort();
  return `${as ?? 'visitor'} ${method} ${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
};

/** Records the API's answers to this browser. */
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
      keptHeaders.flatMap((name) =>
        response.headers()[name] ? [[name, response.headers()[name] ?? '']] : [],
      ),
    );
    if (response.headers()['content-type']?.includes('json'))
      answers[requestKey(as, request.method(), request.url())] = {
        status: response.status(),
        headers,
        body: JSON.parse(text),
      };
    await route.fulfill({ response, body: text });
  });
}

/** What stands for every photo: light above, dark below. */
function aPicture(): Buffer {
  const [width, height] = [480, 360];
  const data = new Uint8Array(width * height * 3);
  for (let n = 0; n < width * height; n++) {
    const depth = Math.floor(n / width) / height;
    data.set([150 - 110 * depth, 180 - 110 * depth, 200 - 90 * depth], n * 3);
  }
  return Buffer.from(encode({ width, height, data, channels: 3 }));
}
const picture = aPicture();

/** Answers API requests from the recording, and calls `missing` for a request that it does not have. */
export async function replayAnswers(
  context: BrowserContext,
  { as, overrides = {} }: Screen,
  { at, answers }: Recording,
  missing: (key: string) => void,
): Promise<void> {
  await context.clock.setFixedTime(at);
  await context.route(`**${attachmentsPath}**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  );
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const key = requestKey(as, request.method(), request.url());
    const asked = key.slice(key.indexOf(' ') + 1);
    const override = overrides[asked] ?? overrides[asked.replace(/\/user\/[\da-f-]{36}\//, '/user/{id}/')];
    if (override === 'pending') return;
    const answer = override ? { ...override, headers: {} } : answers[key];
    if (!answer) missing(key);
    const { status, headers, body } = answer ?? { status: 503, headers: {}, body: {} };
    await route.fulfill({ status, headers, json: body });
  });
}
