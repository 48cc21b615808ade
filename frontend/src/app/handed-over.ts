import type { SharedAnswer } from '@kubrik/contract';
import { handedOverId, sentMetric } from '@kubrik/contract/page/page-rendering';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../platform/api/api';
import { takeHandedOver, whenPartLoads } from '../platform/api/handed-over';
import type { FirstView } from '../ui/page/first-view';
import type { Store } from './Application';

/** A query of a component; JSON has no way to say that there is no argument. */
type Query = [key: string, endpoint: string, argument?: unknown];

/**
 * Data that the server sends with a page's HTML, so that the browser renders the same and requests nothing
 * again.
 */
export interface HandedOver {
  view: FirstView;
  /** Answers by their paths below `/api`. */
  answers: [path: string, answer: SharedAnswer][];
  queries: Query[];
  /** Queries without an answer that is the same for everybody. */
  pending: Query[];
}

type State = ReturnType<Store['getState']>;
type Queries = State[typeof api.reducerPath]['queries'];

/** The data of the open page; undefined when the server has not rendered it. */
export function readHandedOver(): HandedOver | undefined {
  const text = document.getElementById(handedOverId)?.textContent;
  return text ? (JSON.parse(text) as HandedOver) : undefined;
}

/** The queries of a page that was rendered with this state. */
export function queriesOf(state: State): Pick<HandedOver, 'queries' | 'pending'> {
  const found: Pick<HandedOver, 'queries' | 'pending'> = { queries: [], pending: [] };
  for (const [key, query] of Object.entries(state[api.reducerPath].queries)) {
    const { data, endpointName = '', originalArgs } = query ?? {};
    const argument: [unknown?] = originalArgs === undefined ? [] : [originalArgs];
    // A query that is refetched in each rendering has data but never the state of success, so `data` decides.
    found[data === undefined ? 'pending' : 'queries'].push([key, endpointName, ...argument]);
  }
  return found;
}

/**
 * Puts the data that came with the page into the store, as if it had been requested now.
 * @returns the state from which the server has rendered the page; data of parts that load later are added to it then
 */
export async function fillStore({ answers, queries, pending }: HandedOver, store: Store): Promise<State> {
  takeHandedOver(answers);
  await Promise.all(queries.map((query) => ask(query, store)));
  const state = store.getState();
  const { [api.reducerPath]: asked } = state;
  const answered = queries.map(([key]) => [key, asked.queries[key]]);
  const unanswered = pending.map(([key, endpointName, originalArgs]) => [
    key,
    { status: QueryStatus.pending, endpointName, originalArgs, requestId: '', startedTimeStamp: 0 },
  ]);
  const all = Object.fromEntries([...answered, ...unanswered]) as Queries;
  // A part in a chunk of its own brings its calls with it.
  whenPartLoads(async () => {
    const late = queries.filter(([key]) => !all[key]);
    await Promise.all(late.map((query) => ask(query, store)));
    const { queries: now } = store.getState()[api.reducerPath];
    for (const [key] of late) if (now[key]) all[key] = now[key];
    // `readAgain` could not ask for these.
    if (!wasJustSent()) for (const query of late) void ask(query, store, true);
  });
  return { ...state, [api.reducerPath]: { ...asked, queries: all } };
}

/** Makes a query that a component of this page makes, if the feature's code is loaded. */
function ask(
  [, endpoint, argument]: Query,
  { dispatch }: Store,
  forceRefetch = false,
): Promise<unknown> | undefined {
  const endpoints = api.endpoints as Record<
    string,
    { initiate(argument: unknown, options: object): never } | undefined
  >;
  const query = endpoints[endpoint]?.initiate(argument, { subscribe: false, forceRefetch });
  return query && dispatch(query);
}

/** In ms; older data may have changed. */
const freshFor = 60_000;

/** Whether the server has just sent this page; otherwise the service worker had stored it. */
export function wasJustSent(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = navigation?.serverTiming?.find(({ name }) => name === sentMetric)?.duration;
  return sent !== undefined && Math.abs(Date.now() - sent) < freshFor;
}

/** Requests the page's data again, while the page shows the data that it was rendered with. */
export function readAgain({ queries }: HandedOver, store: Store): void {
  for (const query of queries) void ask(query, store, true);
}
