import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../platform/api/api';
import type { ServerReads } from '../platform/api/server-reads';
import { personDialog } from '../ui/person/person-dialog.slice';
import { toast } from '../ui/toast/toast.slice';

/** @param reads how the server reads its own API; undefined in a browser */
export function createStore(reads?: ServerReads) {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [personDialog.reducerPath]: personDialog.reducer,
      [toast.reducerPath]: toast.reducer,
    },
    middleware: (defaults) =>
      defaults({
        serializableCheck: false,
        immutableCheck: false,
        thunk: { extraArgument: reads },
      }).concat(api.middleware),
  });
  if (!import.meta.env.SSR) setupListeners(store.dispatch);
  return store;
}
