/**
 * How a server answers at an address; `refuses` says which part of the address it refuses, and never contains
 * a secret.
 */
export type ServerAnswer = 'ready' | 'away' | { refuses: string };

export const refusesCredentials: ServerAnswer = { refuses: 'the name or password' };
