import { describe, expect, it } from 'vitest';
import { depthRange, greatestOf, tooShallowPlace } from './port-depths.js';

const index = 'world_port_index' as const;

describe('a depth', () => {
  it('may be as much as its step ends with', () => {
    expect(greatestOf('channelDepth', { value: 7.9, source: index })).toBe(9.1);
    expect(greatestOf('channelDepth', { value: 23.2, source: index })).toBe(Number.POSITIVE_INFINITY);
    expect(greatestOf('channelDepth', { value: 8, source: 'person' })).toBe(8);
  });

  it('is a step of the index alone, and only of the figures that it gives so', () => {
    expect(depthRange('berthDepth', { value: 11, source: index })).toEqual([11, 12.2]);
    expect(depthRange('berthDepth', { value: 11.4, source: index })).toBeUndefined();
    expect(depthRange('maxDraft', { value: 11, source: index })).toBeUndefined();
    expect(depthRange('berthDepth', { value: 11, source: 'sea_ports' })).toBeUndefined();
  });

  it('of a channel is too little only for a ship that draws more than its step ends with', () => {
    expect(placeOf({ channel: 7.9 }, 9)).toBeUndefined();
    expect(placeOf({ channel: 7.9 }, 9.4)).toBe('channel');
  });
});

it.each([
  ['no draught is known', { channel: 3.4, berth: 3.4 }, undefined, undefined],
  ['no berth is listed', { tanker: 3.4 }, 12, undefined],
  ['the berth is a metre short', { berth: 9.4 }, 11.7, undefined],
  ['the berth is more than a metre short', { berth: 9.4 }, 11.8, 'berth'],
  ['tankers lie deeper', { berth: 9.4, tanker: 12.5 }, 13, undefined],
  ['neither is deep enough', { berth: 9.4, tanker: 9.4 }, 13, 'berth'],
  ['the channel is too shallow as well', { channel: 7.9, berth: 7.9 }, 13, 'channel'],
] as const)('says which place is too shallow when %s', (_, places, draught, place) => {
  expect(placeOf(places, draught)).toBe(place);
});

/** The too shallow place by the index's figures, in metres. */
function placeOf(places: { channel?: number; berth?: number; tanker?: number }, draught: number | undefined) {
  const [channel, berth, tanker] = [places.channel, places.berth, places.tanker].map((value) =>
    value === undefined ? undefined : { value, source: index },
  );
  return tooShallowPlace({ channel, berth, tanker }, draught);
}
