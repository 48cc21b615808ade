import type { PortTide } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { predictTide } from '../frontend/src/features/ports/tide/predict-tide.ts';
import { readTideStations, viewTide } from '../services/ports/src/tide/tide-stations.ts';

const tides = new Map(readTideStations().map((station) => [station.line.id, viewTide(station, 0)]));

/**
 * High and low waters that NOAA published (CO-OPS, `predictions`, `interval=hilo`): above MLLW, GMT. The first station has its
 * own constituents, the second corrects those of Honolulu. The numbers are those that the tests of `@neaps/tide-predictor` keep.
 */
const fridayHarbor = `
  2026-07-15 02:52 2.568, 06:58 2.128, 10:47 2.353, 19:02 -0.891
  2026-07-16 03:24 2.551, 08:07 1.925, 11:55 2.163, 19:48 -0.682
  2026-07-17 03:55 2.519, 09:15 1.660, 13:09 1.926, 20:30 -0.373`;
const kamaloHarbor = `
  2026-07-15 02:01 0.841, 09:37 0.022, 14:07 0.273, 19:43 -0.041
  2026-07-16 02:42 0.804, 10:13 0.018, 15:03 0.307, 20:34 0.013
  2026-07-17 03:21 0.744, 10:47 0.019, 16:01 0.345, 21:28 0.083`;

const readPublished = (text: string) =>
  text
    .trim()
    .split(/\n\s*/)
    .flatMap((line) => {
      const date = line.slice(0, 10);
      return line
        .slice(11)
        .split(', ')
        .map((one) => ({ time: Date.parse(`${date}T${one.slice(0, 5)}Z`), level: Number(one.slice(6)) }));
    });

function expectPublished(tide: PortTide | undefined, text: string) {
  const read = readPublished(text);
  if (!tide) throw new Error('The station is not in the file');
  const { extremes } = predictTide(tide, Date.parse('2026-07-15'), Date.parse('2026-07-18'));
  expect(extremes.length).toBe(read.length);
  const differences = extremes.map(({ time, level }, i) => ({
    minutes: Math.abs(time - (read[i]?.time ?? 0)) / 60_000,
    metres: Math.abs(level - (read[i]?.level ?? 0)),
  }));
  const minutes = differences.map((one) => one.minutes).sort((a, b) => a - b);
  expect(minutes[Math.floor(minutes.length / 2)]).toBeLessThanOrEqual(2.5);
  // Of a low water that is hardly lower than what is around it.
  expect(minutes.at(-1)).toBeLessThanOrEqual(7);
  expect(Math.max(...differences.map(({ metres }) => metres))).toBeLessThanOrEqual(0.04);
}

describe('the tide of the stations that come with the product', () => {
  it('is what NOAA publishes for a station with its own constituents', () => {
    expectPublished(tides.get('noaa/9449880'), fridayHarbor);
  });

  it('is what NOAA publishes for a station that corrects those of another', () => {
    const honolulu = tides.get('noaa/1612340');
    const offsets = { height: { type: 'fixed', high: 0.03, low: 0 }, time: { high: -37, low: -16 } } as const;
    expectPublished(honolulu && { ...honolulu, offsets }, kamaloHarbor);
  });

  it('has no ripples among its high and low waters off the Dutch coast', () => {
    const start = Date.parse('2026-11-25');
    for (const name of ['geulhaven', 'parksluis', 'maeslantkering']) {
      const [, tide] = [...tides].find(([id]) => id?.startsWith(`ticon/${name}`)) ?? [];
      if (!tide) throw new Error(`${name} is not in the file`);
      // Two high and two low waters in a lunar day.
      const { extremes } = predictTide(tide, start, start + 4 * 86_400_000);
      expect(extremes.length, name).toBeGreaterThanOrEqual(14);
      expect(extremes.length, name).toBeLessThanOrEqual(17);
    }
  });

  it('stays within its astronomical bounds, and high and low waters take turns, at every station', () => {
    const wrong: string[] = [];
    const start = Date.parse('2026-11-23');
    for (const [id, tide] of tides) {
      const { points, extremes } = predictTide(tide, start, start + 4 * 86_400_000);
      const { lowest = -Infinity, highest = Infinity } = tide.bounds ?? {};
      const slack = 0.1 + 0.1 * (highest - lowest);
      if (points.some(({ level }) => !(level >= lowest - slack && level <= highest + slack)))
        wrong.push(`${id}: bounds`);
      if (extremes.some(({ isHigh }, i) => extremes[i + 1]?.isHigh === isHigh)) wrong.push(`${id}: turns`);
      if (extremes.some(({ isHigh, level }, i) => isHigh && (extremes[i + 1]?.level ?? -Infinity) > level))
        wrong.push(`${id}: heights`);
    }
    expect(wrong).toEqual([]);
  });
});
