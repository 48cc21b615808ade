/** Degrees, north and east positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Nautical miles; the mean radius of the Earth (IUGG), 6,371.0 km. */
const earthRadius = 3440.065;
const radians = Math.PI / 180;

/** Unit vector of a place: three numbers, written at `3 * at`. */
export function writePoint(points: Float64Array, at: number, { latitude, longitude }: Place): void {
  const onEquator = Math.cos(latitude * radians);
  points[3 * at] = onEquator * Math.cos(longitude * radians);
  points[3 * at + 1] = onEquator * Math.sin(longitude * radians);
  points[3 * at + 2] = Math.sin(latitude * radians);
}

/** Nautical miles along the great circle between point `i` of `a` and point `j` of `b`. */
export const milesBetweenPoints = (a: Float64Array, i: number, b: Float64Array, j: number): number =>
  2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(squareBetweenPoints(a, i, b, j)) / 2));

/**
 * The square of the chord between two points, with the Earth's radius as 1: cheap for comparing distances.
 */
export function squareBetweenPoints(a: Float64Array, i: number, b: Float64Array, j: number): number {
  const x = (a[3 * i] ?? 0) - (b[3 * j] ?? 0);
  const y = (a[3 * i + 1] ?? 0) - (b[3 * j + 1] ?? 0);
  const z = (a[3 * i + 2] ?? 0) - (b[3 * j + 2] ?? 0);
  return x * x + y * y + z * z;
}

/** Length in nautical miles of a chord, from its square: less than on the great circle. */
export const straightMiles = (square: number): number => earthRadius * Math.sqrt(square);

/** Nautical miles along the great circle. */
export function milesBetween(from: Place, to: Place): number {
  const points = new Float64Array(6);
  writePoint(points, 0, from);
  writePoint(points, 1, to);
  return milesBetweenPoints(points, 0, points, 1);
}

/** The way from one longitude to another, −180 to 180 degrees. */
export const longitudeStep = (from: number, to: number): number => {
  const step = (to - from) % 360;
  if (step > 180) return step - 360;
  return step < -180 ? step + 360 : step;
};

/** The place after a part (0 to 1) of the great circle. */
export function placeBetween(from: Place, to: Place, part: number): Place {
  const points = new Float64Array(6);
  writePoint(points, 0, from);
  writePoint(points, 1, to);
  const angle = milesBetweenPoints(points, 0, points, 1) / earthRadius;
  if (angle === 0) return from;
  const first = Math.sin((1 - part) * angle) / Math.sin(angle);
  const second = Math.sin(part * angle) / Math.sin(angle);
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map(
    (n) => first * (points[n] ?? 0) + second * (points[3 + n] ?? 0),
  );
  return {
    latitude: Math.asin(Math.max(-1, Math.min(1, z))) / radians,
    longitude: Math.atan2(y, x) / radians,
  };
}
