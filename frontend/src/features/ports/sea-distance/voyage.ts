import { findRoute } from './find-route';
import type { Place } from './great-circle';
import { type Passage, usuallyClosed } from './passages';
import type { Route } from './route';
import type { SeaLanes } from './sea-lanes';
import { farthestFromLanes } from './voyage-limits';

/** A port of a voyage; without a position there is no way to it. */
export interface Stop {
  latitude: number | null;
  longitude: number | null;
}

/** Why a leg has no route: a port has no position, lies too far inland, or all ways to it are closed. */
export type NoRoute = 'no-position' | 'too-far' | 'closed';

/** The way that would exist if the closed passages on it were open. */
export interface WayWhenOpen {
  /** Nautical miles. */
  miles: number;
  passages: Passage[];
}

export type Leg<S extends Stop> = { from: S; to: S; whenOpen?: WayWhenOpen } & (
  | { route: Route }
  | { refusal: NoRoute; at?: S }
);

/** A way longer than this share of the present one is not mentioned. */
const worthSaying = 0.9;

/** The legs between one stop and the next. */
export function planVoyage<S extends Stop>(
  lanes: SeaLanes,
  stops: readonly S[],
  closed: readonly Passage[],
): Leg<S>[] {
  return stops.slice(1).map((to, n) => planLeg(lanes, stops[n] ?? to, to, closed));
}

function planLeg<S extends Stop>(lanes: SeaLanes, from: S, to: S, closed: readonly Passage[]): Leg<S> {
  const [start, end] = [placeOf(from), placeOf(to)];
  if (!start) return { from, to, refusal: 'no-position', at: from };
  if (!end) return { from, to, refusal: 'no-position', at: to };
  const route = findRoute(lanes, start, end, closed);
  const whenOpen = wayWhenOpen(closed, route, (stillClosed) => findRoute(lanes, start, end, stillClosed));
  if (!route) return { from, to, refusal: 'closed', ...whenOpen };
  if (route.offLanes.from > farthestFromLanes) return { from, to, refusal: 'too-far', at: from };
  if (route.offLanes.to > farthestFromLanes) return { from, to, refusal: 'too-far', at: to };
  return { from, to, route, ...whenOpen };
}

/**
 * Undefined when closed passages make no difference. If the person has closed a canal, it is about that
 * canal, and about a way through the ice only if nothing else is shorter.
 */
function wayWhenOpen(
  closed: readonly Passage[],
  route: Route | undefined,
  find: (stillClosed: readonly Passage[]) => Route | undefined,
): { whenOpen?: WayWhenOpen } {
  const usual = closed.filter((passage) => usuallyClosed.includes(passage));
  for (const stillClosed of usual.length > 0 ? [usual, []] : [[]]) {
    if (stillClosed.length === closed.length) continue;
    const { miles = 0, passages = [] } = find(stillClosed) ?? {};
    const opened = passages.filter((passage) => closed.includes(passage));
    const isShorter = !route || miles < route.miles * worthSaying;
    if (opened.length > 0 && isShorter) return { whenOpen: { miles, passages: opened } };
  }
  return {};
}

function placeOf({ latitude, longitude }: Stop): Place | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}
