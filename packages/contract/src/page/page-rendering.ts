/** A page that the site renders for every visitor with such a window: the gateway asks the frontend's program for it. */
export interface PageToRender {
  /** Path with its query. */
  url: string;
  isMobile: boolean;
  /** Without pictures: its visitor has a slow or dear connection. */
  isLight: boolean;
}

/** An answer of the API that is the same for everybody, by which a page is rendered. */
export interface SharedAnswer {
  body: unknown;
  headers: Record<string, string>;
}

export interface RenderedPage {
  /** The content of the page's root element. */
  html: string;
  /** JSON with which the browser renders the same and asks nothing again. */
  handedOver: string;
  /** What components threw; where one did, the page has a gap that the browser fills. */
  problems: string[];
}

/** The cookie of a visitor who wants pages without pictures: `1`; `0` of one who does not want to be asked again. */
export const lightModeCookie = 'light';

/** The id of the element of a page whose text is `RenderedPage.handedOver`. */
export const handedOverId = 'handed-over';

/** The metric of the header `Server-Timing` whose duration is when a page was sent, in ms since 1970. */
export const sentMetric = 'sent';
