import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

interface Toast {
  id: string;
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
}

/** One toast at a time: a new one replaces the last one. */
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

/** The part of the store that the toaster needs. */
export type ToastState = Record<(typeof toast)['reducerPath'], ReturnType<(typeof toast)['reducer']>>;

export const { showToast, hideToast } = toast.actions;
