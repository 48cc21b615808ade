import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../platform/api/api';
import { personDialog } from '../ui/person/person-dialog.slice';
import { toast } from '../ui/toast/toast.slice';

export function createStore() {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [personDialog.reducerPath]: personDialog.reducer,
      [toast.reducerPath]: toast.reducer,
    },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
