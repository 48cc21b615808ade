// Parsing and sanitising take 12 MB of memory, so a service imports this module only when needed; feeds are
// parsed in a thread (`parseInThread`).

export * from '../reading/decode.js';
export * from '../reading/feed-error.js';
export * from '../reading/fetch-feed.js';
export * from '../stories/stories.js';
export * from '../stories/story-keys.js';
export * from './dates.js';
export * from './parse-feed.js';
export * from './sanitise.js';
