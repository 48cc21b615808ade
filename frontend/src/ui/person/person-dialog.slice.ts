import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The person whose card is open over the page. */
export const personDialog = createSlice({
  name: 'personDialog',
  initialState: { username: null as string | null },
  reducers: {
    showPerson: (state, { payload }: PayloadAction<string>) => {
      state.username = payload;
    },
    hidePerson: (state) => {
      state.username = null;
    },
  },
});

/** The part of the store that the card needs. */
export type PersonDialogState = Record<
  (typeof personDialog)['reducerPath'],
  ReturnType<(typeof personDialog)['reducer']>
>;

export const { showPerson, hidePerson } = personDialog.actions;
