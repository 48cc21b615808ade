import { describe, expect, it } from 'vitest';
import { depthText, figureText } from './depth-scale';

const index = 'world_port_index' as const;
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a depth', () => {
  it.each([
    [1.8, '1,8–3 м'],
    [3.4, '3,4–4,6 м'],
    [6.4, '6,4–7,6 м'],
    [11, '11–12,2 м'],
    [15.5, '15,5–16,8 м'],
    [21.6, '21,6–22,9 м'],
    [23.2, 'от 23,2 м'],
    [11.4, '11,4 м'],
  ])('of the World Port Index, %d, is a step of its scale: %s', (value, text) => {
    expect(plain(figureText('channelDepth', { value, source: index }))).toBe(text);
  });

  it('of another source, and a figure that is no depth, are what they say', () => {
    expect(plain(figureText('channelDepth', { value: 11, source: 'sea_ports' }))).toBe('11 м');
    expect(plain(figureText('maxDraft', { value: 11, source: index }))).toBe('11 м');
  });

  it('of a harbour is a step, too, where the index says it', () => {
    expect(plain(depthText({ maxDepth: 17.1, isCoarse: true }))).toBe('17,1–18,2 м');
    expect(plain(depthText({ maxDepth: 17.1, isCoarse: false }))).toBe('17,1 м');
  });
});
