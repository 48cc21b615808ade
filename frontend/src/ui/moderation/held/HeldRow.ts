import { lazyOpened } from '../../lazy/lazy-opened';

/** `HeldTextRow` in a chunk of its own: most people have nothing that waits for a moderator. */
export const HeldRow = lazyOpened(async () => (await import('./HeldTextRow')).HeldTextRow);
