import 'virtual:tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { breath } from './app/breath';
import { firstQuestions } from './app/first-questions';
import { resumeOutbox } from './app/outbox/resume';
import { createRouter } from './app/router';
import { createStore } from './app/store';
import { watchTheme } from './app/theme/mode';
import { watchSavedPorts } from './features/ports/watch-saved-ports';
import { registerServiceWorker } from './service-worker/register';
import { takeServed } from './ui/Served';

const root = document.getElementById('root');
if (!root) throw new Error('No #root in the page');

takeServed(root);
watchTheme();
resumeOutbox();
registerServiceWorker();
watchSavedPorts();
void start(root);

/** In pieces, so that what the server has sent can be read and scrolled meanwhile. */
async function start(place: HTMLElement): Promise<void> {
  await breath();
  const store = createStore();
  for (const ask of firstQuestions()) {
    await breath();
    store.dispatch(ask);
  }
  await breath();
  const router = createRouter();
  await breath();
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </StrictMode>,
    ),
  );
}
