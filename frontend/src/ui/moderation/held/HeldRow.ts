import { lazyOpened } from '../../lazy/lazy-opened';

/** `HeldTextRow` in a chunk of its own, because most people have no held texts. */
export const HeldRow = lazyOpened(async () => (await import('./HeldTextRow')).HeldTextRow);
