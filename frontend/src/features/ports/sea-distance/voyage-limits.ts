/** Nautical miles from a port to the lanes beyond which it is no seaport of ours. */
export const farthestFromLanes = 200;

/** Whole hours under way, at least one; none where a ship does not leave. */
export const hoursUnderWay = (miles: number, knots: number): number =>
  miles === 0 ? 0 : Math.max(1, Math.round(miles / knots));
