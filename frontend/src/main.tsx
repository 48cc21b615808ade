import 'virtual:tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
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

createRoot(root).render(
  <StrictMode>
    <Provider store={createStore()}>
      <RouterProvider router={createRouter()} />
    </Provider>
  </StrictMode>,
);
