export * from './feed-config.js';
export * from './feed-error.js';
export * from './feed-list.js';
export * from './feed-reader.js';
export * from './feed-tables.js';
export type * from './raw-entry.js';
export type * from './story.js';
export * from './story-keys.js';
export * from './word-pattern.js';
