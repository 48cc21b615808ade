import { createContext } from 'react';

/** Reads the names of the people who wrote in the conversation, as far as it is loaded, the latest first. */
export const NearNames = createContext<() => readonly string[]>(() => []);
