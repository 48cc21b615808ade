import type { PageMeta, Received } from './answer';

export interface KeptAnswer {
  data: unknown;
  meta: PageMeta;
}

type OrKept = (path: string, fromNetwork: Promise<Received<unknown>>) => Promise<KeptAnswer>;
let registered: OrKept | undefined;

/**
 * Registers a feature's stored answers for every read of the API; the feature's code is loaded only where
 * answers are stored.
 */
export function registerKeptAnswers(orKeptAnswer: OrKept): void {
  registered = orKeptAnswer;
}

/** The network's answer, or the feature's stored one. */
export const orKept: OrKept = async (path, fromNetwork) =>
  registered ? registered(path, fromNetwork) : fromNetwork;
