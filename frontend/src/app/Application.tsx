import { type ReactNode, StrictMode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { type FirstView, FirstViewContext } from '../ui/page/first-view';
import type { createStore } from './store';

export type Store = ReturnType<typeof createStore>;

interface ApplicationProps {
  store: Store;
  /** The state from which the server has rendered the page, for the first rendering in the browser. */
  serverState?: ReturnType<Store['getState']> | undefined;
  view: FirstView;
  /** Called once everything that does not suspend is rendered. */
  onStarted?(): void;
  /** The router. */
  children: ReactNode;
}

/** The providers around the router, in the browser and on the server. */
export function Application({ store, serverState, view, onStarted, children }: ApplicationProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useEffect(() => onStarted?.(), []);
  return (
    <StrictMode>
      <FirstViewContext value={view}>
        <Provider store={store} {...(serverState && { serverState })}>
          {children}
        </Provider>
      </FirstViewContext>
    </StrictMode>
  );
}
