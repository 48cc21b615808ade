import { describe, expect, it } from 'vitest';
import { depthRange, greatestOf, isTooShallow } from './port-depths.js';

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
    expect(isTooShallow({ value: 7.9, source: index }, 9)).toBe(false);
    expect(isTooShallow({ value: 7.9, source: index }, 9.4)).toBe(true);
  });
});
