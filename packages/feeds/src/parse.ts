// Parsing and sanitising take 12 MB of memory, so a service imports this module when it first needs it; feeds are parsed
// in a thread of its own (`parseInThread`).
export * from './dates.js';
export * from './decode.js';
export * from './feed-error.js';
export * from './fetch-feed.js';
export * from './parse-feed.js';
export * from './sanitise.js';
export * from './stories.js';
export * from './story-keys.js';
