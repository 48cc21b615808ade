import { describe, expect, it } from 'vitest';
import { inOtherLayout } from './keyboard-layout.js';

describe('a text typed in the wrong keyboard layout', () => {
  it.each([
    ['hjnnthlfv', 'роттердам'],
    ['Cfyrn-Gtnth,ehu', 'Санкт-Петербург'],
    ['[f,fhjdcr', 'хабаровск'],
    ['if[n`hcr', 'шахтёрск'],
    ["'kmnjy 2", 'эльтон 2'],
    ['кщееуквфь', 'rotterdam'],
    ['Рфьигкп', 'Hamburg'],
  ])('«%s» is «%s»', (typed, meant) => {
    expect(inOtherLayout(typed)).toBe(meant);
  });

  it.each([
    ['letters of both scripts', 'порт Varna'],
    ['letters of another script', 'שלום'],
    ['no letters', '12, 34'],
    ['nothing', ''],
  ])('is not seen in %s', (_, text) => {
    expect(inOtherLayout(text)).toBeUndefined();
  });
});
