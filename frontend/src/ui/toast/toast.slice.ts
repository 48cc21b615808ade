import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

interface Toast {
  id: string;
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
}

/** One toast at a time: a new one takes the place of the one before. */
export const toast = createSlice({
  name: 'toast',
  initialState: { current: null as Toast | null },
  reducers: {
    showToast: {
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.current = payload;
      },
      prepare: (content: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...content } }),
    },
    hideToast: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id === payload) state.current = null;
    },
  },
});

/** What the store has to hold for the toaster. */
export type ToastState = Record<(typeof toast)['reducerPath'], ReturnType<(typeof toast)['reducer']>>;

export const { showToast, hideToast } = toast.actions;
