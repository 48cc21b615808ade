/** Nest token of what a service counts for the panel: `{ totalNews: 12 }`. A service without it counts nothing. */
export const TOTALS = Symbol('totals');
export type Totals = () => Promise<Record<string, number>>;

/** Under this name every service is asked for its totals: `news.totals`. */
export const totalsName = '.totals';
