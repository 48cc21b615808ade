import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api';

/** The part of the store that holds answers of the API; the application's store has it among others. */
export type State = Record<(typeof api)['reducerPath'], ReturnType<(typeof api)['reducer']>>;

export type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
