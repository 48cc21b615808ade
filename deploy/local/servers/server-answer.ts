/** How a server answers at an address; `refuses` is what it does not accept of the address, never a secret. */
export type ServerAnswer = 'ready' | 'away' | { refuses: string };

export const refusesCredentials: ServerAnswer = { refuses: 'the name or password' };
