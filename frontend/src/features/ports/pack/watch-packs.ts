import { registerKeptAnswers } from '../../../platform/api/kept-answers';
import { networkOrOffline, type OfflineAnswers } from '../../../platform/api/offline-answers';
import { readPackIndex } from './pack-index';
import { findAnswer } from './pack-store';
import { renewPacks } from './renew-packs';

/** Beginnings of paths that belong to no single port, so any pack may have them. */
const shared = ['/protection/', '/banking/countries/', '/payment-instructions'];

/** Packs that may contain the answer for a path, the newest first. */
const packsFor = (path: string) =>
  readPackIndex()
    .filter(
      ({ id }) => path.startsWith(`/ports/${id}`) || shared.some((beginning) => path.startsWith(beginning)),
    )
    .sort((a, b) => b.answeredAt - a.answeredAt);

const renew = (openId?: string) => void renewPacks(openId).catch(() => undefined);
let isWatching = false;

/**
 * Answers from packs where the network fails, and renews the packs.
 * @param openId the port whose card is open
 */
export function watchPortPacks(openId?: string): void {
  if (openId) renew(openId);
  if (isWatching) return;
  isWatching = true;
  const offline: OfflineAnswers = {
    keptSince: (path) => packsFor(path)[0]?.answeredAt,
    find: (path) => findAnswer(packsFor(path), path),
  };
  registerKeptAnswers((path, fromNetwork) => networkOrOffline(offline, path, fromNetwork));
  if (document.readyState === 'complete') renew();
  else window.addEventListener('load', () => renew());
  window.addEventListener('online', () => renew());
}
