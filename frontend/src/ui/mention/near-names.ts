import { createContext } from 'react';

/** Returns the names of the people who wrote in the loaded part of the conversation, the latest first. */
export const NearNames = createContext<() => readonly string[]>(() => []);
