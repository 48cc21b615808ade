import { longitudeStep, type Place } from './great-circle.ts';
import type { Passage } from './passages.ts';

/**
 * A line across all lanes of a passage, and across the land beside a canal: no port may join a lane beyond
 * it.
 */
export interface Gate {
  passage: Passage;
  posts: readonly [Place, Place];
}

/** Whether a way crosses a gate, on a plane around the gate. */
export function crosses({ posts: [first, second] }: Gate, from: Place, to: Place): boolean {
  const fromY = from.latitude - first.latitude;
  const toY = to.latitude - first.latitude;
  const height = second.latitude - first.latitude;
  if (Math.min(fromY, toY) > Math.max(0, height) || Math.max(fromY, toY) < Math.min(0, height)) return false;
  const width = longitudeStep(first.longitude, second.longitude);
  const fromX = longitudeStep(first.longitude, from.longitude);
  const toX = fromX + longitudeStep(from.longitude, to.longitude);
  const sideOfGate = (x: number, y: number) => Math.sign(width * y - height * x);
  const sideOfWay = (x: number, y: number) =>
    Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));
  return sideOfGate(fromX, fromY) !== sideOfGate(toX, toY) && sideOfWay(0, 0) !== sideOfWay(width, height);
}
