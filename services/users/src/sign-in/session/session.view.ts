import { createHash } from 'node:crypto';
import type { SessionView } from '@kubrik/contract';
import type { OpenSessionView } from '@kubrik/service-kit';

/** A session as its person sees it; its key stays on the server. */
export function viewSession(
  { key, device, lastUse }: OpenSessionView,
  currentKey: string | undefined,
): SessionView {
  return {
    id: device?.id ?? idOf(key),
    isCurrent: key === currentKey,
    browser: device?.browser ?? null,
    os: device?.os ?? null,
    network: lastUse?.network || device?.network || null,
    startedAt: device?.startedAt ?? null,
    lastUsedAt: lastUse?.at ?? device?.startedAt ?? null,
  };
}

/** Id for a session of an earlier version: a UUID made from its key. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
