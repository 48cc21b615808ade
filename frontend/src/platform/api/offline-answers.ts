import { seconds } from '../durations';
import type { Received } from './answer';
import type { KeptAnswer } from './kept-answers';
import { RequestError } from './request';

/** Answers of the API that a feature stores outside of every cache. */
export interface OfflineAnswers {
  /**
   * When the newest stored answer for a path was given, by the server's clock in ms; undefined without one.
   * Must be synchronous.
   */
  keptSince(path: string): number | undefined;
  find(path: string): Promise<(KeptAnswer & { answeredAt: number }) | undefined>;
}

/** In ms; after this time the stored answer is shown, and the network's is used the next time. */
const networkWait = 8 * seconds;

/** Whether there was no connection, or the server failed. */
const isUnanswered = (error: unknown) => !(error instanceof RequestError) || error.status >= 500;
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * The network's answer, or the stored one if there is none, it takes too long, or a cache on the way had only
 * an older one.
 */
export async function networkOrOffline(
  offline: OfflineAnswers,
  path: string,
  fromNetwork: Promise<Received<unknown>>,
): Promise<KeptAnswer> {
  const since = offline.keptSince(path);
  if (since === undefined) return fromNetwork;
  const find = () => offline.find(path).catch(() => undefined);
  const answer = fromNetwork.then(
    async (received): Promise<KeptAnswer> => {
      const { answeredAt = since } = received;
      const found = answeredAt < since ? await find() : undefined;
      return found && answeredAt < found.answeredAt ? found : received;
    },
    async (error: unknown) => {
      const found = isUnanswered(error) && !isAborted(error) ? await find() : undefined;
      if (found) return found;
      throw error;
    },
  );
  return Promise.race([answer, afterNetworkWait(find, answer)]);
}

/** The stored answer when the network takes too long, otherwise the result of the network. */
function afterNetworkWait(
  find: () => Promise<KeptAnswer | undefined>,
  answer: Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => void find().then((found) => (found ? resolve(found) : answer.then(resolve, reject))),
      networkWait,
    );
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
