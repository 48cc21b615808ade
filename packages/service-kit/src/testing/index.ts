export * from './environment.js';
export * from './service.js';
