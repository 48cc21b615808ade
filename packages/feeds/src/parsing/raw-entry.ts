import type { Dropped } from '../stories/dropped.js';

/** One entry as its feed gives it, not sanitised. */
export interface RawEntry {
  title: string | undefined;
  link: string | undefined;
  /** The publisher's address, when a proxy such as FeedBurner has replaced the link. */
  originalLink: string | undefined;
  guid: string | undefined;
  summary: string | undefined;
  content: string | undefined;
  /** The entry's dates, the best first. */
  dates: string[];
  tags: string[];
  /** Addresses of images outside of the text, the best first. */
  images: string[];
  /** The source that an aggregator names. */
  source: { title: string | undefined; url: string | undefined } | undefined;
  /** Base address of the entry's own relative links. */
  base: string;
  /** Base address of relative links within the content; `base` without one. */
  contentBase?: string;
  /** The same for the summary. */
  summaryBase?: string;
}

export interface RawFeed {
  title: string | undefined;
  entries: RawEntry[];
  dropped: Dropped;
}
