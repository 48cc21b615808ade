import { pageHeaders, type RenderedPage } from '@kubrik/contract';
import { networkOf } from '@kubrik/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../cache/edge-cache.js';
import type { FairTurns } from '../limits/fair-turns.js';
import type { BuiltPage } from './built-page.js';
import { type PageMetadata, type PageRoute, pageRoutes } from './page-metadata.js';
import type { PageFiles, PagePreloads } from './page-preloads.js';
import type { PageProgram } from './page-program.js';
import type { ApiAnswer, PageReads } from './page-reads.js';
import type { PageTemplate } from './page-template.js';
import { isShared } from './shared-calls.js';

const maxKept = 300;
/** Searches and other selections, apart from the others, so that a flood of them pushes no page out. */
const maxKeptSelections = 100;
/** An address without a page. */
const nowhere = '/404';
/** Stands for the answer of a page that reads nothing from the API. */
const nothingRead: ApiAnswer = { status: 200, body: undefined, headers: {} };

/** A request for a page. */
export interface PageRequest {
  /** Path with its query. */
  url: string;
  /** Public address of the site, without a slash at its end. */
  site: string;
  siteName: string;
  /** Address of the visitor. */
  address: string;
  isMobile: boolean;
  isLight: boolean;
}

export interface PageReply {
  page: BuiltPage;
  /** The thing that the page shows does not exist. */
  isMissing?: boolean;
  /** Search engines must not index it: it has nothing to show, or shows a selection of another page. */
  isUnlisted?: boolean;
}

/**
 * Answers of the API from which a page was made, by their paths; undefined for an answer that is not cached.
 */
type Sources = Map<string, CachedResponse | undefined>;

/** Whether every answer is cached; a page made from others could never be reused. */
const areKept = (sources: Sources): boolean => ![...sources.values()].includes(undefined);

interface Kept extends PageReply {
  sources: Sources;
}

/** The service worker shows this page for every address while there is no connection. */
const keptPage = '/index.html';

interface Needs {
  template: PageTemplate;
  preloads: PagePreloads;
  reads: PageReads;
  turns: FairTurns;
  /** Without the program pages have no content, and the browser fills them. */
  program: PageProgram | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Pages with their content. A page is rendered once for simultaneous requests of one network, and kept for
 * everybody as long as the API's cache keeps every answer that it shows. Query parameters that a page does
 * not read are ignored.
 */
export class PageRenderer {
  private readonly kept = new LRUCache<string, Kept>({ max: maxKept });
  private readonly keptSelections = new LRUCache<string, Kept>({ max: maxKeptSelections });
  private readonly rendering = new Map<string, Promise<PageReply>>();
  private readonly plainByFiles = new Map<PageFiles, BuiltPage>();

  constructor(private readonly needs: Needs) {}

  async of(request: PageRequest): Promise<PageReply> {
    const { url, site, siteName, isMobile, isLight } = request;
    const [path = ''] = url.split('?');
    const shown = shownAt(url, path);
    if (!shown) return this.hasPage(path) ? this.plain(url) : this.missing(request);
    const key = [site, siteName, shown.url, isMobile, isLight].join('\n');
    return this.keptOf(key) ?? this.once(key, request, () => this.render(key, shown, request));
  }

  /**
   * Networks do not share a rendering, because each waits for its own turn, and another may have many
   * waiting.
   */
  private once(key: string, { address }: PageRequest, render: () => Promise<PageReply>): Promise<PageReply> {
    const ofNetwork = `${key}\n${networkOf(address)}`;
    let rendering = this.rendering.get(ofNetwork);
    if (!rendering) {
      rendering = render().finally(() => this.rendering.delete(ofNetwork));
      this.rendering.set(ofNetwork, rendering);
    }
    return rendering;
  }

  /** A page whose answers are all still in the API's cache. */
  private keptOf(key: string): Kept | undefined {
    const kept = this.kept.get(key) ?? this.keptSelections.get(key);
    const isCurrent = ([path, source]: [string, CachedResponse | undefined]) =>
      source === this.needs.reads.kept(path);
    return kept && [...kept.sources].every(isCurrent) ? kept : undefined;
  }

  private async render(key: string, shown: Shown, request: PageRequest): Promise<PageReply> {
    const { reads, turns, template, preloads } = this.needs;
    const { url, site, siteName, address } = request;
    const answer = shown.api ? await reads.get(shown.api, address) : nothingRead;
    // Search engines then remove the page of a thing that no longer exists.
    if (answer?.status === 404) return this.missing(request);
    if (answer?.status !== 200 || !(await turns.take(networkOf(address)))) return this.plain(url);
    const kept = this.keptOf(key);
    if (kept) return kept;
    const metadata = shown.metadata(answer.body as never);
    if (metadata.isEmpty) return { ...this.plain(url), isUnlisted: true };
    const sources: Sources = new Map(shown.api ? [[shown.api, answer.source]] : []);
    const rendered = await this.rendered(shown.url, request, sources);
    const page = template.fill({ metadata, site, siteName }, preloads.of(url), rendered);
    const { isSelection } = shown;
    const reply = { page, isUnlisted: isSelection };
    if (rendered && areKept(sources))
      (isSelection ? this.keptSelections : this.kept).set(key, { ...reply, sources });
    return reply;
  }

  /** The content of a page; undefined when it could not be made. */
  private async rendered(
    url: string,
    request: PageRequest,
    sources: Sources,
  ): Promise<RenderedPage | undefined> {
    const { program, reads, log } = this.needs;
    const { address, isMobile, isLight } = request;
    const read = async (path: string) => {
      if (!isShared(path)) return undefined;
      const answer = await reads.get(path, address);
      sources.set(path, answer?.source);
      return answer?.status === 200 ? { body: answer.body, headers: pageHeadersOf(answer) } : undefined;
    };
    try {
      const rendered = await program?.render({ url, isMobile, isLight }, networkOf(address), read);
      for (const problem of rendered?.problems ?? [])
        log.warn({ url, problem }, 'a part of a page was not rendered');
      return rendered;
    } catch (error) {
      log.warn({ url, err: error }, 'a page was not rendered');
      return undefined;
    }
  }

  /** The page without content, which the browser fills itself. */
  private plain(url: string): PageReply {
    const { template, preloads } = this.needs;
    const files = preloads.of(url);
    const page = this.plainByFiles.get(files) ?? template.plain(files);
    this.plainByFiles.set(files, page);
    return { page };
  }

  /** A page that says that nothing exists at this address. */
  private async missing(request: PageRequest): Promise<PageReply> {
    const key = [nowhere, request.isMobile, request.isLight].join('\n');
    const { page } =
      this.keptOf(key) ??
      (await this.once(key, request, async () => {
        const sources: Sources = new Map();
        const rendered = await this.rendered(nowhere, request, sources);
        const built = { page: this.needs.template.missing(rendered), sources };
        if (rendered && areKept(sources)) this.kept.set(key, built);
        return built;
      }));
    return { page, isMissing: true };
  }

  /** Whether the application has such a page; `pageRoutes` has the pages of single things. */
  private hasPage(path: string): boolean {
    if (path === keptPage) return true;
    const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
    return this.needs.preloads.hasPage(bare) || shownAt(bare, bare) !== undefined;
  }
}

/** Headers of a list's answer that its page needs. */
const pageHeadersOf = ({ headers }: ApiAnswer): Record<string, string> =>
  Object.fromEntries(
    Object.values(pageHeaders).flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  );

/**
 * The content of a page: the answer of the API below `/api`, if it needs one, and the metadata made of it.
 */
interface Shown {
  api: string | undefined;
  /** Address of the page, with the query parameters that it reads. */
  url: string;
  /** See `PageRoute.isSection`. */
  isSelection: boolean;
  metadata(body: never): PageMetadata;
}

function shownAt(url: string, path: string): Shown | undefined {
  const query = new URLSearchParams(url.slice(path.length + 1));
  for (const { pattern, api, metadata, parameters, isSection } of pageRoutes as readonly PageRoute[]) {
    const [, id] = pattern.exec(path) ?? [];
    if (id === undefined) continue;
    const read = [...query].filter(
      ([name, value]) => parameters?.includes(name) || parameters?.includes(`${name}=${value}`),
    );
    if (isSection && read.length < query.size) continue;
    // The browser takes a page over only at the very address that it was rendered for.
    const asWritten = read.length === query.size;
    return {
      api: api?.(id, query),
      url: read.length === 0 ? path : asWritten ? url : `${path}?${new URLSearchParams(read)}`,
      isSelection: isSection === true && read.length > 0,
      metadata: (body) => metadata(body, query),
    };
  }
  return undefined;
}
