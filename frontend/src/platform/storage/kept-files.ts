import type { RouteHandlerCallback, RouteHandlerObject } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { isQuotaError } from './quota';

// Part of the service worker.

declare const self: {
  addEventListener(type: 'install' | 'activate', listen: (event: WaitingEvent) => void): void;
};
type WaitingEvent = Event & { waitUntil(done: Promise<unknown>): void };

interface KeptFilesOptions {
  cacheName: string;
  /** Paths of files of the build. */
  paths: readonly string[];
  /**
   * Whether a new version of the site must wait for these files, because kept content cannot be shown without
   * them.
   */
  areNeeded?: boolean;
  /** Whether a path that is not in the build may be kept, too. */
  isFurther?(path: string): boolean;
  /** The path of a further file in this build. */
  furtherOfThisBuild?(path: string): string | undefined;
}

/** Files of the build that show kept content, in a separate cache that is never evicted. */
export class KeptFiles {
  private readonly paths: ReadonlySet<string>;

  constructor(private readonly options: KeptFilesOptions) {
    this.paths = new Set(options.paths);
  }

  /** @param others serves the files while none are kept; returns a handler that serves them from here first */
  serve(others: RouteHandlerObject): RouteHandlerObject {
    // Without these files a new worker could not show kept content, so the old worker stays until they are
    // cached.
    if (this.options.areNeeded) {
      self.addEventListener('install', (event) => event.waitUntil(this.keepForNewBuild()));
      self.addEventListener('activate', (event) => event.waitUntil(this.dropOtherBuilds()));
    }
    const { cacheName } = this.options;
    const handle: RouteHandlerCallback = async (options) =>
      (await caches.match(options.request, { cacheName })) ?? others.handle(options);
    registerRoute(({ url, sameOrigin }) => sameOrigin && this.isOurs(url.pathname), handle);
    return { handle };
  }

  /** Caches all files and the further ones; cached files are not requested again. */
  async keep(further: readonly string[] = []): Promise<void> {
    const cache = await caches.open(this.options.cacheName);
    for (const file of [...this.paths, ...further]) {
      if (await cache.match(file)) continue;
      const cached = await caches.match(file);
      if (cached) await cache.put(file, cached);
      else await cache.add(file);
    }
  }

  /**
   * Caches all files, and deletes those of other builds, which open pages of those builds needed until now.
   */
  async renew(): Promise<void> {
    await this.keep();
    await this.dropOtherBuilds();
  }

  async forget(): Promise<void> {
    await caches.delete(this.options.cacheName);
  }

  private isOurs(path: string): boolean {
    return this.paths.has(path) || this.options.isFurther?.(path) === true;
  }

  private async cachedPaths(): Promise<string[]> {
    const { cacheName } = this.options;
    if (!(await caches.has(cacheName))) return [];
    return (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname);
  }

  private async keepForNewBuild(): Promise<void> {
    if (!(await caches.has(this.options.cacheName))) return;
    const further = (await this.cachedPaths()).flatMap(
      (path) => this.options.furtherOfThisBuild?.(path) ?? [],
    );
    await this.keep([...new Set(further)]).catch((error: unknown) => {
      // Ignored, because otherwise a full device would never get a new version.
      if (!isQuotaError(error)) throw error;
    });
  }

  private async dropOtherBuilds(): Promise<void> {
    const others = (await this.cachedPaths()).filter(
      (path) => !this.paths.has(path) && this.options.furtherOfThisBuild?.(path) !== path,
    );
    if (others.length === 0) return;
    const cache = await caches.open(this.options.cacheName);
    await Promise.all(others.map((path) => cache.delete(path)));
  }
}
