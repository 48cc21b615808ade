/** A page that the site renders for every visitor with such a window: the gateway asks the frontend's program for it. */
export interface PageToRender {
  /** Path with its query. */
  url: string;
  isMobile: boolean;
  /** Light mode, without pictures: the visitor has a slow or expensive connection. */
  isLight: boolean;
}

/** An answer of the API that is the same for everybody and is used to render a page. */
export interface SharedAnswer {
  body: unknown;
  headers: Record<string, string>;
}

export interface RenderedPage {
  /** The content of the page's root element. */
  html: string;
  /** JSON from which the browser renders the same page without requesting the data again. */
  handedOver: string;
  /** Errors of components. Where a component failed, the page has a gap, which the browser fills. */
  problems: string[];
}

/** Cookie of the light mode: `1` for pages without pictures, `0` for a visitor who does not want to be asked again. */
export const lightModeCookie = 'light';

/** The id of the element of a page whose text is `RenderedPage.handedOver`. */
export const handedOverId = 'handed-over';

/** Metric in the header `Server-Timing`; its duration is the time at which a page was sent, in ms since 1970. */
export const sentMetric = 'sent';
