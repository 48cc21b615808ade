import { minutes } from '../../../platform/durations';
import { keepPack } from './keep-pack';
import type { PackEntry } from './pack';
import { noteFailure, readPackIndex } from './pack-index';

const hours = 60 * minutes;
/** In ms: packs are renewed once a day, the one of the open card after a few hours. */
const dueAfter = 24 * hours;
const dueWhenOpen = 4 * hours;
/** In ms; a failed renewal is tried again after this time, because the port may be gone for good. */
const retryAfter = 10 * minutes;
const lock = 'kubrik-port-packs';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Whether the person may pay for each byte: then only a press renews packs. */
export function isMetered(
  connection = (navigator as Navigator & { connection?: Connection }).connection,
): boolean {
  const { saveData = false, effectiveType = '', type = '' } = connection ?? {};
  return saveData || /2g$/.test(effectiveType) || type === 'cellular';
}

/** Packs that are due and did not just fail; a pack from the future, after a clock was set back, is due. */
export function duePacks(entries: readonly PackEntry[], now: number, openId?: string): PackEntry[] {
  const isPast = (time: string, limit: number) => {
    const age = now - Date.parse(time);
    return age < 0 || age >= limit;
  };
  return entries.filter(
    ({ id, savedAt, failedAt }) =>
      isPast(savedAt, id === openId ? dueWhenOpen : dueAfter) && (!failedAt || isPast(failedAt, retryAfter)),
  );
}

/** Renews due packs one after the other, in one tab; after a failure a pack stays as it is. */
export async function renewPacks(openId?: string): Promise<void> {
  if (!navigator.onLine || isMetered()) return;
  const work = async () => {
    for (const { id, name, countryCode } of duePacks(readPackIndex(), Date.now(), openId))
      if ((await keepPack({ id, name, countryCode })) !== 'done') noteFailure(id);
  };
  // Missing on plain http, such as a ship's own network.
  if (!navigator.locks) return work();
  await navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? work() : undefined));
}
