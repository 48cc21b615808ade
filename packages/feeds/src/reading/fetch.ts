// For pictures: reading strangers' addresses without the parser of feeds.
export * from './feed-error.js';
export * from './fetch-feed.js';
