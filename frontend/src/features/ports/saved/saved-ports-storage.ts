import { useMemo, useSyncExternalStore } from 'react';
import { sharedText, useSharedText } from '../../../platform/storage/shared-text';
import { maxSavedPorts } from './saved-ports-message';

/** UN/LOCODEs of the saved ports, the last saved first. */
const stored = sharedText('savedPorts');

const idsIn = (text: string): string[] => text.split(' ').filter((id) => /^[A-Z0-9]{5}$/.test(id));

export const readSavedPorts = (): string[] => idsIn(stored.read());
export const onSavedPorts = stored.follow;

/** Saves or removes a port; `full` at the limit of a device, `failed` without storage. */
export function savePort(id: string, isSaved: boolean): 'done' | 'full' | 'failed' {
  const others = readSavedPorts().filter((other) => other !== id);
  if (isSaved && others.length >= maxSavedPorts) return 'full';
  const ids = isSaved ? [id, ...others] : others;
  try {
    stored.write(ids.join(' '));
  } catch {
    return 'failed';
  }
  return 'done';
}

export function useSavedPorts(): string[] {
  const text = useSharedText(stored);
  return useMemo(() => idsIn(text), [text]);
}

export const useIsSaved = (id: string): boolean =>
  useSyncExternalStore(
    stored.follow,
    () => stored.read().includes(id),
    () => false,
  );
