export * from './attachments.js';
export * from './audit.js';
export * from './company-accounts.js';
export { type LivedKind, live, livesOf } from './contribution-life.js';
export * from './environment.js';
export * from './free-port.js';
export * from './schema.js';
export * from './service.js';
export * from './template-database.js';
