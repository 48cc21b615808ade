export * from './composer.js';
export * from './composer.provider.js';
export * from './config.js';
export * from './embedded.composer.js';
export * from './private.js';
export * from './prompt.js';
export * from './retell.js';
