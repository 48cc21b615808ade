import type { Place } from './great-circle';
import type { Passage } from './passages';

export interface Route {
  /** Nautical miles, with the ways between the ports and the lanes. */
  miles: number;
  /** From port to port; between two places the route follows the great circle. */
  places: Place[];
  /** Passages on the route that can be closed, in the order of `passages`. */
  passages: Passage[];
  /** Nautical miles of the ways between each port and the lanes, where the route takes them. */
  offLanes: { from: number; to: number };
  /** Number of examined nodes. */
  visited: number;
}
