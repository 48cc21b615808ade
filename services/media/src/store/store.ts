/** Nest token of the service's `Store`. */
export const STORE = Symbol('store');

/** Keeps bytes under keys such as `originals/3f…` and `pictures/3f…/640.webp`. What it holds can be made again. */
export interface Store {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
}
