/** Address of a port's page by its code. */
export const portPath = (code: string) => `/ports/${code}`;
