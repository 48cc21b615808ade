import type { Outlook } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { flagLine, imoLine, mmsiLine, registerLines, wagesLine } from './outlook-lines';

const nothing: Outlook = {
  imo: null,
  mmsi: null,
  flag: null,
  registers: [],
  company: null,
  vessel: null,
};
const liberia = { name: 'Либерия', country: 'LR' };

describe('a line of «Стоит ли ехать?»', () => {
  it('says that nothing is known, of everything', () => {
    const lines = [imoLine, mmsiLine, flagLine].map((line) => line(nothing));
    for (const line of [...lines, ...registerLines(nothing), wagesLine([null])])
      expect(line).toMatchObject({ tone: 'unknown' });
  });

  it.each([
    [{ number: '636012345', country: 'LR' }, liberia, 'good', 'номер этого государства — Либерия'],
    [{ number: '273123456', country: 'RU' }, liberia, 'bad', 'номер другого государства — Россия'],
    [{ number: '273123456', country: 'RU' }, null, 'good', 'номер этого государства — Россия'],
    [{ number: '999123456', country: null }, liberia, 'bad', 'такого номера у судна не бывает'],
  ])('holds the MMSI %j against the flag %j', (mmsi, flag, tone, text) => {
    const line = mmsiLine({ ...nothing, mmsi, flag });
    expect(line.tone).toBe(tone);
    expect(line.value).toContain(text);
    expect(line.source).toContain('Международного союза электросвязи');
  });

  it('warns of a list of bad flags and of one of good flags in which it is not', () => {
    const register = { source: 'МФТ', asOf: '2026-01-31', entries: [] };
    const lines = registerLines({
      ...nothing,
      registers: [
        { kind: 'flags_of_convenience', isListed: true, ...register },
        { kind: 'mlc_parties', isListed: false, ...register },
        { kind: 'detentions', isListed: null, ...register },
      ],
    });
    expect(lines.map(({ tone }) => tone)).toEqual(['bad', 'bad', 'unknown', 'unknown']);
    expect(lines[0]?.source).toBe('МФТ, 31.01.2026');
  });
});
