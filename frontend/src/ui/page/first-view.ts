import { createContext } from 'react';

/** What the server took for its rendering of a page; the first rendering in the browser takes the same. */
export interface FirstView {
  /** Path with its query; empty for a page that the browser renders alone. */
  url: string;
  isMobile: boolean;
  isLight: boolean;
  /** When it was rendered, in ms. */
  now: number;
}

/** Of a page that the browser renders alone nothing was taken. */
export const nothingTaken: FirstView = { url: '', isMobile: false, isLight: false, now: 0 };

export const FirstViewContext = createContext(nothingTaken);
