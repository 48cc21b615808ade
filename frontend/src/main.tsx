import 'virtual:tokens.css';
import './ui/base.css';
import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router';
import { Application } from './app/Application';
import { fillStore, type HandedOver, readAgain, readHandedOver, wasJustSent } from './app/handed-over';
import { initialRequests } from './app/initial-requests';
import { Pages, routes } from './app/router';
import { registerServiceWorker, tellServiceWorker } from './app/service-worker/register';
import { createStore } from './app/store';
import { packIndexKey } from './features/ports/pack/pack';
import { watchSavedPorts } from './features/ports/saved/saved-ports-watch';
import { repeatEarlyActs } from './platform/early-acts';
import { resumeSendQueue } from './platform/send-queue/resume';
import { readText } from './platform/storage/stored-text';
import { savesData } from './platform/use-saves-data';
import { yieldToMain } from './platform/yield-to-main';
import type { LazyPage } from './ui/lazy/lazy-page';
import { nothingTaken } from './ui/page/first-view';
import { forBrowserOnlyDigest } from './ui/page/for-browser-only';
import { keepServerContent } from './ui/page/ServerContent';
import { watchTheme } from './ui/theme/mode';
import { loadTypeface } from './ui/theme/typeface';

const root = document.getElementById('root');
if (!root) throw new Error('No #root in the page');

watchTheme();
resumeSendQueue();
registerServiceWorker();
watchSavedPorts();
void start(root, readHandedOver());

/** Packs of ports answer from the first call on, where there are any; their code comes only then. */
async function watchPacks(): Promise<void> {
  if (readText(packIndexKey) === '') return yieldToMain();
  await import('./features/ports/pack/watch-packs').then(
    ({ watchPortPacks }) => watchPortPacks(),
    () => undefined,
  );
}

/** The server leaves empty what is for the browser alone; everything else is a fault that React has made up for. */
function onRecoverableError(error: unknown): void {
  if ((error as { digest?: string }).digest !== forBrowserOnlyDigest) console.error(error);
}

/** The files of the page that is open: with them the browser takes over what the server has rendered. */
async function loadPage(): Promise<void> {
  const elements = matchRoutes(routes, location)?.map(({ route }) => route.element) ?? [];
  const pages = elements.map(
    (element) => (element as ReactElement<object, LazyPage<object>> | undefined)?.type,
  );
  await Promise.all(pages.map((page) => page?.load?.()));
}

/** What stood in the page, the browser has not asked for and could not find without a connection: answers, and files of styles. */
function keepForOffline({ answers }: HandedOver): void {
  tellServiceWorker({ type: 'page-answers', answers });
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'))
    fetch(href, { priority: 'low' }).catch(() => undefined);
}

/** In ms after the start, when what is open has loaded on a slow line, too. */
const sectionsDelay = 15_000;

/** Every section opens without a connection from the first visit on. */
function keepSections(): void {
  setTimeout(() => {
    if (!savesData()) tellServiceWorker({ type: 'section-files' });
  }, sectionsDelay);
}

/** Starts in several tasks, so that the server's page can be read and scrolled during the start. */
async function start(element: HTMLElement, handedOver: HandedOver | undefined): Promise<void> {
  await watchPacks();
  const store = createStore();
  // A page that cannot be loaded says so itself; what there is can be read.
  if (handedOver)
    await loadPage().catch(() => keepServerContent(element.querySelector('main')?.innerHTML ?? ''));
  const serverState = handedOver && (await fillStore(handedOver, store));
  for (const ask of initialRequests()) {
    await yieldToMain();
    store.dispatch(ask);
  }
  await yieldToMain();
  const onStarted = async () => {
    repeatEarlyActs(element);
    // From here on the application answers to every act.
    element.removeAttribute('data-rendered');
    void loadTypeface();
    keepSections();
    if (!handedOver) return;
    await yieldToMain();
    if (!wasJustSent()) readAgain(handedOver, store);
    await yieldToMain();
    keepForOffline(handedOver);
  };
  const view = handedOver?.view ?? nothingTaken;
  const application = (
    <Application store={store} serverState={serverState} view={view} onStarted={onStarted}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Application>
  );
  startTransition(() => {
    if (handedOver?.view.url === location.pathname + location.search)
      hydrateRoot(element, application, { onRecoverableError });
    else createRoot(element).render(application);
  });
}
