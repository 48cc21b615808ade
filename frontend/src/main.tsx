import 'virtual:tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { initialRequests } from './app/initial-requests';
import { createRouter } from './app/router';
import { followPressedNotifications, registerServiceWorker } from './app/service-worker/register';
import { createStore } from './app/store';
import { packIndexKey } from './features/ports/pack/pack';
import { watchSavedPorts } from './features/ports/saved-ports-watch';
import { resumeSendQueue } from './platform/send-queue/resume';
import { readText } from './platform/storage/stored-text';
import { yieldToMain } from './platform/yield-to-main';
import { adoptServerRendered } from './ui/ServerRendered';
import { watchTheme } from './ui/theme/mode';

const root = document.getElementById('root');
if (!root) throw new Error('No #root in the page');

adoptServerRendered(root);
watchTheme();
resumeSendQueue();
registerServiceWorker();
watchSavedPorts();
void start(root);

/** Packs of ports answer from the first call on, where there are any; their code comes only then. */
async function watchPacks(): Promise<void> {
  if (readText(packIndexKey) === '') return yieldToMain();
  await import('./features/ports/pack/watch-packs').then(
    ({ watchPortPacks }) => watchPortPacks(),
    () => undefined,
  );
}

/** Starts in several tasks, so that the server's text can be read and scrolled during the start. */
async function start(element: HTMLElement): Promise<void> {
  await watchPacks();
  const store = createStore();
  for (const ask of initialRequests()) {
    await yieldToMain();
    store.dispatch(ask);
  }
  await yieldToMain();
  const router = createRouter();
  followPressedNotifications((path) => void router.navigate(path));
  await yieldToMain();
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </StrictMode>,
    ),
  );
}
