import type { MapPiece } from '@kubrik/contract';

/** Longitude and latitude in degrees. */
export type Point = readonly [number, number];

type Inside = (point: Point) => boolean;
type Crossing = (from: Point, to: Point) => Point;

/** The part of a closed outline within a piece of the map (Sutherland–Hodgman), closed along the piece's edges. */
export function clipped(outline: readonly Point[], { west, south, east, north }: MapPiece): Point[] {
  const atLongitude =
    (x: number): Crossing =>
    ([ax, ay], [bx, by]) => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)];
  const atLatitude =
    (y: number): Crossing =>
    ([ax, ay], [bx, by]) => [ax + ((bx - ax) * (y - ay)) / (by - ay), y];
  const edges: [Inside, Crossing][] = [
    [([x]) => x >= west, atLongitude(west)],
    [([x]) => x <= east, atLongitude(east)],
    [([, y]) => y >= south, atLatitude(south)],
    [([, y]) => y <= north, atLatitude(north)],
  ];
  return edges.reduce<Point[]>(
    (points, [isInside, crossing]) => cut(points, isInside, crossing),
    [...outline],
  );
}

function cut(points: readonly Point[], isInside: Inside, crossing: Crossing): Point[] {
  return points.flatMap((point, n) => {
    const before = points.at(n - 1) as Point;
    const enters = isInside(point);
    if (enters !== isInside(before)) {
      const edge = crossing(before, point);
      return enters ? [edge, point] : [edge];
    }
    return enters ? [point] : [];
  });
}

/** The same outline without points that are nearer than `least` degrees of latitude to the point before. */
export function thinned(outline: readonly Point[], least: number): Point[] {
  const kept: Point[] = [];
  for (const point of outline) {
    const last = kept.at(-1);
    const narrowing = Math.cos((point[1] * Math.PI) / 180);
    if (!last || Math.hypot((point[0] - last[0]) * narrowing, point[1] - last[1]) >= least) kept.push(point);
  }
  return kept;
}
