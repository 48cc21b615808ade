// Fetching, parsing and sanitising take 12 MB of memory, so a service imports this module when it first reads a feed.
export * from './dates.js';
export * from './decode.js';
export * from './feed-error.js';
export * from './fetch-feed.js';
export * from './parse-feed.js';
export * from './sanitise.js';
export * from './stories.js';
