import { createContext } from 'react';

/** The values with which the server has rendered a page; the first rendering in the browser uses the same. */
export interface FirstView {
  /** Path with its query; empty for a page that only the browser renders. */
  url: string;
  isMobile: boolean;
  isLight: boolean;
  /** Time of the rendering, in ms. */
  now: number;
}

/** The values for a page that only the browser renders. */
export const nothingTaken: FirstView = { url: '', isMobile: false, isLight: false, now: 0 };

export const FirstViewContext = createContext(nothingTaken);
