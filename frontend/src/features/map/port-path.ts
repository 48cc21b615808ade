/** Path of a port's page. */
export const portPath = (code: string) => `/ports/${code}`;
