// For pictures: reading an address of a stranger, without the parser of feeds.
export * from './feed-error.js';
export * from './fetch-feed.js';
