// Parsing and sanitising take 12 MB of memory, so a service imports this module when it first needs it; feeds are parsed
// in a thread of its own (`parseInThread`).

export * from '../reading/decode.js';
export * from '../reading/feed-error.js';
export * from '../reading/fetch-feed.js';
export * from '../stories/stories.js';
export * from '../stories/story-keys.js';
export * from './dates.js';
export * from './parse-feed.js';
export * from './sanitise.js';
