import type { PageMeta, Received } from './answer';

export interface KeptAnswer {
  data: unknown;
  meta: PageMeta;
}

type OrKept = (path: string, fromNetwork: Promise<Received<unknown>>) => Promise<KeptAnswer>;
let registered: OrKept | undefined;

/** Puts what a feature keeps below every read of the API; its code comes only where something is kept. */
export function registerKeptAnswers(orKeptAnswer: OrKept): void {
  registered = orKeptAnswer;
}

/** The network's answer, or what a feature keeps in its place. */
export const orKept: OrKept = async (path, fromNetwork) =>
  registered ? registered(path, fromNetwork) : fromNetwork;
