import type { PortTide } from '@kubrik/contract';
import { createTidePredictor } from '@neaps/tide-predictor';

export interface TidePoint {
  /** Milliseconds since 1970. */
  time: number;
  /** Metres above the datum of the station. */
  level: number;
}

export interface Extreme extends TidePoint {
  isHigh: boolean;
}

export interface TideCurve {
  start: number;
  end: number;
  /** Every ten minutes, both ends included. */
  points: TidePoint[];
  /** High and low waters in their order. */
  extremes: Extreme[];
}

const step = 600;
/**
 * In ms, around the wanted span: the first and last extremes are less certain, and offsets may move them
 * across its ends.
 */
const margin = 36 * 3_600_000;

/** The tide between two moments, in milliseconds. */
export function predictTide(
  { source, constituents, meanLevel, offsets }: PortTide,
  start: number,
  end: number,
): TideCurve {
  const predictor = createTidePredictor(constituents, {
    offset: meanLevel,
    // NOAA reduces its constants by Schureman's tables.
    nodeCorrections: source === 'noaa' ? 'schureman' : 'iho',
  });
  const corrections = offsets ? { offsets } : {};
  const points = predictor.getTimelinePrediction({
    start: new Date(start),
    end: new Date(end),
    timeFidelity: step,
    ...corrections,
  });
  const extremes = predictor
    .getExtremesPrediction({
      start: new Date(start - margin),
      end: new Date(end + margin),
      ...corrections,
    })
    .map(({ time, level, high }) => ({ time: time.getTime(), level, isHigh: high }));
  return {
    start,
    end,
    points: points.map(({ time, level }) => ({ time: time.getTime(), level })),
    extremes: withoutRipples(inTurns(extremes)).filter(({ time }) => time >= start && time < end),
  };
}

/**
 * The predictor omits single extremes of less than a centimetre, and offsets may lift a low water above the
 * high one before. So of two successive high waters only the higher stays, and where the water only rises or
 * falls, neither.
 */
function inTurns(extremes: readonly Extreme[]): Extreme[] {
  const turns: Extreme[] = [];
  for (const one of extremes) {
    const last = turns.at(-1);
    const isBeyond = last && (last.isHigh ? one.level >= last.level : one.level <= last.level);
    if (last?.isHigh !== one.isHigh && !isBeyond) turns.push(one);
    else if (isBeyond) turns.splice(-1, 1, ...(last.isHigh === one.isHigh ? [one] : []));
  }
  return turns;
}

/**
 * A quick rise or fall by a small share of the range is a ripple on the tide, as off the Dutch coast, and not
 * a high or low water.
 */
const ripple = { share: 0.15, hours: 3.2 };

/**
 * Removes the two extremes of the smallest ripple until none is left; high and low waters then still
 * alternate.
 */
function withoutRipples(extremes: readonly Extreme[]): Extreme[] {
  const left = [...extremes];
  const levels = extremes.map(({ level }) => level);
  const most = ripple.share * (Math.max(...levels) - Math.min(...levels));
  for (;;) {
    const heights = left.slice(1).map(({ level, time }, n) => {
      const before = left[n] ?? { level, time };
      const isQuick = time - before.time < ripple.hours * 3_600_000;
      return isQuick ? Math.abs(level - before.level) : Number.POSITIVE_INFINITY;
    });
    const least = Math.min(...heights);
    if (!(least < most)) return left;
    left.splice(heights.indexOf(least), 2);
  }
}

/** The level at a moment of the curve, and whether it rises. */
export function levelAt(
  { points }: TideCurve,
  moment: number,
): { level: number; isRising: boolean } | undefined {
  const next = points.findIndex(({ time }) => time > moment);
  const [before, after] = [points[next - 1], points[next]];
  if (!before || !after) return undefined;
  const part = (moment - before.time) / (after.time - before.time);
  return {
    level: before.level + part * (after.level - before.level),
    isRising: after.level > before.level,
  };
}
