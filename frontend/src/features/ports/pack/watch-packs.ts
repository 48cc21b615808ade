import { type AnswerKeeper, answerOrKept } from '../../../platform/api/answer-keeper';
import { registerKeptAnswers } from '../../../platform/api/kept-answers';
import { readPackIndex } from './pack-index';
import { findAnswer } from './pack-store';
import { renewPacks } from './renew-packs';

/** Beginnings of the paths that are not one port's, which any pack may have. */
const shared = ['/protection/', '/banking/countries/', '/payment-instructions'];

/** Packs that may have the answer of a path. */
const packsFor = (path: string) =>
  shared.some((beginning) => path.startsWith(beginning))
    ? readPackIndex()
    : readPackIndex().filter(({ id }) => path.startsWith(`/ports/${id}`));

/** Renews the pack of a port whose card is open, where it is older. */
export const renewOpenPack = (id: string) => renewPacks(id);

let isWatching = false;

/** Answers from packs where the network does not, and renews them. */
export function watchPortPacks(): void {
  if (isWatching) return;
  isWatching = true;
  const keeper: AnswerKeeper = {
    keptSince: (path) => packsFor(path)[0]?.answeredAt,
    find: async (path) => {
      const ids = packsFor(path).map(({ id }) => id);
      return findAnswer(ids, path);
    },
  };
  registerKeptAnswers((path, asked) => answerOrKept(keeper, path, asked));
  const renew = () => {
    if (readPackIndex().length > 0) void renewPacks().catch(() => undefined);
  };
  if (document.readyState === 'complete') renew();
  else window.addEventListener('load', renew);
  window.addEventListener('online', renew);
}
