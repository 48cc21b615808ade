import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api';

/** The part of the application's store that holds answers of the API. */
export type State = Record<(typeof api)['reducerPath'], ReturnType<(typeof api)['reducer']>>;

export type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
