import type { PortParticulars, PortSource } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { deepestOf, isCoarse } from './depths.js';

const record = (particulars: PortParticulars, source: PortSource = 'world_port_index') => ({
  ...{ code: 'NLRTM', source, year: 2025 },
  facts: { particulars },
});

describe('the deepest place of a port', () => {
  it.each<[string, PortParticulars, number | null]>([
    ['Rotterdam', { channelDepth: 11, berthDepth: 6.4, tankerDepth: 12.5, anchorageDepth: 11 }, 13.7],
    ['Suez', { channelDepth: 18.6, berthDepth: 4.9, anchorageDepth: 6.4, tankerDepth: 7.9 }, 19.8],
    ['an anchorage that is not there', { channelDepth: 6.4, anchorageDepth: 14, anchorage: false }, 7.6],
    ['an anchorage nobody speaks of', { channelDepth: 6.4, anchorageDepth: 14 }, 15.2],
    ['a draught that cannot pass the channel', { channelDepth: 3.4, berthDepth: 14, maxDraft: 15.5 }, null],
    ['a draught for no berth', { channelDepth: 15.5, berthDepth: 6.4, maxDraft: 14.8 }, null],
    ['the end of the scale', { channelDepth: 23.2 }, 100],
    ['a figure between steps', { channelDepth: 11.4 }, 11.4],
    ['nothing', { maxLength: 200 }, null],
  ])('%s', (_, particulars, metres) =>
    expect(deepestOf([record(particulars)], { isHub: false })).toBe(metres),
  );

  it('of a world hub is not what the index says, which is old, but what others say', () => {
    expect(deepestOf([record({ channelDepth: 9.4 })], { isHub: true })).toBe(100);
    expect(deepestOf([record({ depth: 9.4 }, 'sea_ports')], { isHub: true })).toBe(9.4);
  });

  it('is of all sources', () => {
    const records = [record({ channelDepth: 6.4 }), record({ depth: 12.5 }, 'person')];
    expect(deepestOf(records, { isHub: false })).toBe(12.5);
  });
});

it('a depth is coarse where the index gives it as a step', () => {
  expect(isCoarse(17.1, [record({ berthDepth: 17.1 })])).toBe(true);
  expect(isCoarse(17, [record({ berthDepth: 17 })])).toBe(false);
  expect(isCoarse(17.1, [record({ depth: 17.1 }, 'person')])).toBe(false);
  expect(isCoarse(null, [record({ berthDepth: 17.1 })])).toBe(false);
});
