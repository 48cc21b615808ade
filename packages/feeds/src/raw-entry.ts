/** One entry as its feed gives it: nothing cleaned, nothing trusted. */
export interface RawEntry {
  title: string | undefined;
  link: string | undefined;
  /** The publisher's own address, where a proxy such as FeedBurner rewrote the link. */
  originalLink: string | undefined;
  guid: string | undefined;
  summary: string | undefined;
  content: string | undefined;
  /** The entry's dates, the best first. */
  dates: string[];
  author: string | undefined;
  tags: string[];
  /** Addresses of images beside the text, the best first. */
  images: string[];
  /** Where an aggregator took the entry from. */
  source: { title: string | undefined; url: string | undefined } | undefined;
  /** What relative links in the entry are relative to. */
  base: string;
}

export interface RawFeed {
  title: string | undefined;
  link: string | undefined;
  entries: RawEntry[];
}
