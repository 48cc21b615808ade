import 'virtual:tokens.css';
import './ui/base.css';
import { text } from 'node:stream/consumers';
import type { MessagePort } from 'node:worker_threads';
import type { PageToRender, RenderedPage, SharedAnswer } from '@kubrik/contract';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { Application } from './app/Application';
import { type HandedOver, queriesOf } from './app/handed-over';
import { Pages } from './app/router';
import { createStore } from './app/store';
import { api } from './platform/api/api';
import { type Read, ServerReads } from './platform/api/server-reads';
import { siteApi } from './platform/site/site';
import { forBrowserOnlyDigest } from './ui/page/for-browser-only';

// The program of the thread in which the gateway renders pages, with the same components as in the browser.

/** Each pass adds what the answers to the one before are needed for; no page needs more. */
const maxPasses = 4;
/** Everything stays in its place: what comes later would need inline scripts. */
const inPlace = { progressiveChunkSize: Number.POSITIVE_INFINITY };

/**
 * Renders a page as a visitor sees it.
 * @param task its port takes paths below `/api`, and gives each back with its answer, or without one
 */
export default async function renderPage({
  url,
  isMobile,
  isLight,
  port,
}: PageToRender & { port: MessagePort }): Promise<RenderedPage> {
  const reads = new ServerReads(readThrough(port));
  const store = createStore(reads);
  const view = { url, isMobile, isLight, now: Date.now() };
  void store.dispatch(siteApi.endpoints.site.initiate());
  const problems = new Set<string>();
  const onError = (problem: unknown) => {
    const { digest, stack } = problem as Error & { digest?: string };
    if (digest !== forBrowserOnlyDigest) problems.add(stack ?? String(problem));
    return digest;
  };
  let html = '';
  for (let pass = 0; pass < maxPasses; pass += 1) {
    await reads.settle();
    const { prelude } = await prerenderToNodeStream(
      <Application store={store} view={view}>
        <StaticRouter location={url}>
          <Pages />
        </StaticRouter>
      </Application>,
      { ...inPlace, onError },
    );
    html = await text(prelude);
    if (!reads.isReading()) break;
  }
  const handedOver: HandedOver = { view, answers: [...reads.answers], ...queriesOf(store.getState()) };
  // Ends the timers of what is cached.
  store.dispatch(api.util.resetApiState());
  return { html, handedOver: JSON.stringify(handedOver), problems: [...problems] };
}

function readThrough(port: MessagePort): Read {
  const waiting = new Map<string, PromiseWithResolvers<SharedAnswer | undefined>>();
  port.on('message', ([path, answer]: [string, SharedAnswer | undefined]) => {
    waiting.get(path)?.resolve(answer);
    waiting.delete(path);
  });
  return (path) => {
    const known = waiting.get(path);
    if (known) return known.promise;
    const asked = Promise.withResolvers<SharedAnswer | undefined>();
    waiting.set(path, asked);
    port.postMessage(path);
    return asked.promise;
  };
}
