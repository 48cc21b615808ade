import { registerAnswerKeeper } from '../../../platform/api/kept-answers';
import { readPackIndex } from './pack-index';

/** Beginnings of the paths that are not one port's, which any pack may have. */
const shared = ['/protection/', '/banking/countries/', '/payment-instructions'];

/** Packs that may have the answer of a path. */
const packsFor = (path: string) =>
  shared.some((beginning) => path.startsWith(beginning))
    ? readPackIndex()
    : readPackIndex().filter(({ id }) => path.startsWith(`/ports/${id}`));

let isWatching = false;

/** Answers from packs where the network does not, and renews them. */
export function watchPortPacks(): void {
  if (isWatching) return;
  isWatching = true;
  registerAnswerKeeper({
    keptSince: (path) => packsFor(path)[0]?.answeredAt,
    find: async (path) => {
      const ids = packsFor(path).map(({ id }) => id);
      return (await import('./pack-store')).findAnswer(ids, path);
    },
  });
  const renew = () => {
    if (readPackIndex().length > 0)
      void import('./renew-packs').then(({ renewPacks }) => renewPacks()).catch(() => undefined);
  };
  if (document.readyState === 'complete') renew();
  else window.addEventListener('load', renew);
  window.addEventListener('online', renew);
}
