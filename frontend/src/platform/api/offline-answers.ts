import { seconds } from '../durations';
import type { Received } from './answer';
import type { KeptAnswer } from './kept-answers';
import { RequestError } from './request';

/** What a feature keeps of the API's answers beyond every cache. */
export interface OfflineAnswers {
  /** When the newest answer that may be one of a path was given, by the server's clock in ms; undefined where none is. Must not wait. */
  keptSince(path: string): number | undefined;
  find(path: string): Promise<(KeptAnswer & { answeredAt: number }) | undefined>;
}

/** After so long a kept answer is shown, and the network's is taken the next time. */
const networkWait = 8 * seconds;

/** Without a connection, or from a server that fails. */
const isUnanswered = (error: unknown) => !(error instanceof RequestError) || error.status >= 500;
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * The network's answer, or the kept one: when there is none, when it takes too long, or when a cache on the way had
 * only an older one.
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

/** What is kept, once the network has taken too long; else whatever comes of it. */
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
