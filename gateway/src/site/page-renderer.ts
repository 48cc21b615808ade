import { networkOf } from '@kubrik/service-kit';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../cache/edge-cache.js';
import type { FairTurns } from '../limits/fair-turns.js';
import { BuiltPage } from './built-page.js';
import { type PageMetadata, type PageRoute, pageRoutes } from './page-metadata.js';
import type { PagePreloads } from './page-preloads.js';
import type { PageReads } from './page-reads.js';
import type { PageTemplate } from './page-template.js';

const maxKept = 300;

/** Who asks for which page. */
export interface PageRequest {
  /** Path with its query. */
  url: string;
  /** Public address of the site, without a slash at its end. */
  site: string;
  siteName: string;
  /** Of the visitor. */
  address: string;
}

export interface RenderedPage {
  page: BuiltPage;
  /** What the page shows does not exist. */
  isMissing?: boolean;
}

/** A page with content, and the answer of the API from which it was made; none when nothing was read. */
interface Kept extends RenderedPage {
  source: CachedResponse | undefined;
}

interface Needs {
  template: PageTemplate;
  preloads: PagePreloads;
  reads: PageReads;
  turns: FairTurns;
}

/**
 * Pages with their content. One is rendered once for a network that asks many times at once, and kept for all for as long as the API's own
 * cache keeps the answer that it shows. Queries that a page does not read make no page of their own.
 */
export class PageRenderer {
  private readonly kept = new LRUCache<string, Kept>({ max: maxKept });
  private readonly rendering = new Map<string, Promise<RenderedPage>>();
  private readonly plainByLinks = new Map<string, BuiltPage>();

  constructor(private readonly needs: Needs) {}

  async of(request: PageRequest): Promise<RenderedPage> {
    const { url, site, siteName } = request;
    const [path = ''] = url.split('?');
    const shown = shownAt(url, path);
    if (!shown) return this.plain(url);
    const key = [site, siteName, path].join('\n');
    const kept = this.keptOf(key, shown);
    if (kept) return kept;
    // Each network waits for its own turn, because another one may have many that wait.
    const ofNetwork = `${key}\n${networkOf(request.address)}`;
    let rendering = this.rendering.get(ofNetwork);
    if (!rendering) {
      rendering = this.render(key, shown, request).finally(() => this.rendering.delete(ofNetwork));
      this.rendering.set(ofNetwork, rendering);
    }
    return rendering;
  }

  /** A page that shows what the API's cache still has. */
  private keptOf(key: string, shown: Shown): Kept | undefined {
    const kept = this.kept.get(key);
    return kept && kept.source === this.sourceOf(shown) ? kept : undefined;
  }

  private async render(key: string, shown: Shown, request: PageRequest): Promise<RenderedPage> {
    const { reads, turns, template, preloads } = this.needs;
    const { url, site, siteName, address } = request;
    const answer = shown.api ? await reads.get(shown.api, address) : { status: 200, body: undefined };
    // Search engines drop the page of something that no longer exists.
    if (answer?.status === 404) return { ...this.plain(url), isMissing: true };
    if (answer?.status !== 200 || !(await turns.take(networkOf(address)))) return this.plain(url);
    const kept = this.keptOf(key, shown);
    if (kept) return kept;
    const metadata = shown.metadata(answer.body as never);
    if (!metadata.content) return this.plain(url);
    const page = new BuiltPage(template.fill(metadata, site, siteName, preloads.of(url)));
    const { source } = answer;
    if (source || !shown.api) this.kept.set(key, { page, source });
    return { page };
  }

  /** The page without content, which the browser fills itself. */
  private plain(url: string): RenderedPage {
    const { template, preloads } = this.needs;
    const links = preloads.of(url);
    const page = this.plainByLinks.get(links) ?? new BuiltPage(template.plain(links));
    this.plainByLinks.set(links, page);
    return { page };
  }

  private sourceOf({ api }: Shown): CachedResponse | undefined {
    return api ? this.needs.reads.kept(api) : undefined;
  }
}

/** The content of a page: the answer of the API below `/api`, if it needs one, and what is made of it. */
interface Shown {
  api: string | undefined;
  metadata(body: never): PageMetadata;
}

function shownAt(url: string, path: string): Shown | undefined {
  const hasQuery = url.length > path.length + 1;
  for (const { pattern, api, metadata, isWithoutQuery } of pageRoutes as readonly PageRoute[]) {
    const [, id] = pattern.exec(path) ?? [];
    if (id === undefined || (isWithoutQuery && hasQuery)) continue;
    return { api: api?.(id), metadata };
  }
  return undefined;
}
