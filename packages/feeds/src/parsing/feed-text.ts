/** A feed as it was fetched. */
export interface FetchedFeed {
  bytes: Uint8Array;
  contentType: string | null;
  /** Address after redirects. */
  address: string;
  /** The configured address. */
  feedUrl: string;
  /** The operator's name for the feed. */
  name?: string;
  now: Date;
}

/** A feed as text, with what its parser needs. */
export type FeedText = Omit<FetchedFeed, 'bytes' | 'contentType'> & { text: string };
