import { randomBytes } from 'node:crypto';
import { type CheckedSetting, storeReason } from '@kubrik/service-kit';

/** Nest token of the service's `Store`. */
export const STORE = Symbol('store');

/**
 * Keeps bytes under keys such as `originals/3f…` and `pictures/3f…/640.webp`. All of them can be made again.
 */
export interface Store {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
  setting(): CheckedSetting;
}

/** Checks the store: writes, reads and deletes 16 bytes. */
export const settingOf = (store: Store, configured: string): CheckedSetting => ({
  configured,
  async attempt() {
    const [key, bytes] = [`checks/${randomBytes(16).toString('hex')}`, randomBytes(16)];
    await store.write(key, bytes);
    const read = await store.read(key);
    await store.remove(key);
    if (!read?.equals(bytes)) throw new Error('the store returns something else');
  },
  reasonOf: storeReason,
});
