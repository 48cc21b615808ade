export * from './config.js';
export * from './embedded.text-generator.js';
export * from './personal-data.js';
export * from './prompt.js';
export * from './text-generator.js';
export * from './text-generator.provider.js';
export * from './translate-and-summarize.js';
