import type { Story } from '../src/stories/story.js';

/** A feed as careless programs write it, with what has to be read of it. */
export interface OddFeed {
  name: string;
  feed: string | Uint8Array;
  contentType?: string;
  /** The stories in any order; only the fields that are named are compared. */
  stories?: Partial<
    Pick<Story, 'title' | 'content' | 'summary' | 'sourceUrl' | 'imageUrl' | 'tags' | 'sourceCredits'>
  >[];
  /** ISO date of the only story. */
  date?: string;
  /** Part of the error's message, of what is no feed. */
  refused?: string;
}

export const odd = (
  name: string,
  feed: string | Uint8Array,
  expected: Omit<OddFeed, 'name' | 'feed'>,
): OddFeed => ({
  name,
  feed,
  ...expected,
});

export const channel = '<title>Вести</title><link>https://sea.example.org/</link>';
export const rss = (items: string, attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0" ${attributes}><channel>${channel}${items}</channel></rss>`;
export const atom = (entries: string, attributes = '') =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Вести</title>${entries}</feed>`;
export const atom03 = (entries: string) =>
  `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Вести</title>${entries}</feed>`;
export const rdf = (items: string, attributes = '') =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${attributes}><channel rdf:about="https://sea.example.org/">${channel}</channel>${items}</rdf:RDF>`;

export const base64 = (text: string) => Buffer.from(text).toString('base64');
export const item = (n: number | string, more = '') =>
  `<item><title>Судно ${n}</title><link>https://sea.example.org/${n}</link>${more}</item>`;
export const story = (n: number | string) => ({
  title: `Судно ${n}`,
  sourceUrl: `https://sea.example.org/${n}`,
});
export const media = 'xmlns:media="http://search.yahoo.com/mrss/"';
