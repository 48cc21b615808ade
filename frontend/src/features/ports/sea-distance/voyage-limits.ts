/** In nautical miles; a port farther from the lanes is no seaport here. */
export const farthestFromLanes = 200;

/** Whole hours under way, at least one; none when the ship does not move. */
export const hoursUnderWay = (miles: number, knots: number): number =>
  miles === 0 ? 0 : Math.max(1, Math.round(miles / knots));
