/** Parameters of the address that search the news; any of them opens the search. */
export const newsFilterNames = ['search', 'category', 'priority', 'source', 'from', 'to'] as const;

/** Whether the address `?…` searches the news. */
export const searchesNews = (params: URLSearchParams): boolean =>
  newsFilterNames.some((name) => params.has(name));
