import type { PortParticulars } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { contradictionsOf } from './contradictions';

const withParticulars = (particulars: PortParticulars) => ({
  sources: [
    {
      source: 'world_port_index' as const,
      year: 2019,
      code: 'RUULU',
      name: null,
      latitude: null,
      longitude: null,
      isElsewhere: false,
      particulars,
    },
  ],
});

it.each<[string, PortParticulars, string[]]>([
  ['Усть-Луга: a channel of 3.4–4.6 m', { channelDepth: 3.4, maxDraft: 15.5 }, ['глубина канала 3,4–4,6 м']],
  ['Kaliningrad: a channel of 7.9–9.1 m', { channelDepth: 7.9, maxDraft: 9.4 }, ['глубина канала 7,9–9,1 м']],
  [
    'Burgas: berths of 6.4–7.6 m behind a deep channel',
    { channelDepth: 15.5, berthDepth: 6.4, maxDraft: 14.8 },
    ['глубина у причала 6,4–7,6 м'],
  ],
  ['Vladivostok: a draught of little more than a berth', { berthDepth: 12.6, maxDraft: 12.8 }, []],
  ['tankers lie deeper', { berthDepth: 9.4, tankerDepth: 20.1, maxDraft: 18 }, []],
  ['a draught within the step of the scale', { channelDepth: 7.9, maxDraft: 9 }, []],
  ['Busan: no ship of 139.7 m draws 15 m', { maxLength: 139.7, maxDraft: 15 }, ['длина судна до 139,7 м']],
  ['a tanker', { maxLength: 333, maxDraft: 22 }, []],
  ['a fishing vessel', { maxLength: 22, maxDraft: 4 }, []],
  [
    'Rotterdam: a depth of no anchorage',
    { anchorage: false, anchorageDepth: 11 },
    ['глубина рейда 11–12,2 м'],
  ],
  ['an anchorage nobody speaks of', { anchorageDepth: 11 }, []],
  [
    'two at once',
    { channelDepth: 4.9, maxDraft: 12, maxLength: 100 },
    ['глубина канала 4,9–6,1 м', 'длина судна до 100 м'],
  ],
])('%s', (_, particulars, expected) => {
  const found = contradictionsOf(withParticulars(particulars)).map(({ text }) =>
    text.replaceAll('\u00a0', ' '),
  );
  expect(found).toEqual(expected.map((words) => expect.stringContaining(words)));
});
