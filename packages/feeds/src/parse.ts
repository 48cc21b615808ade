// Fetching, parsing and cleaning: 12 MB in memory, so a service imports this entry when it first needs it.
export * from './dates.js';
export * from './decode.js';
export * from './feed-error.js';
export * from './fetch-feed.js';
export * from './parse-feed.js';
export * from './sanitise.js';
export * from './stories.js';
