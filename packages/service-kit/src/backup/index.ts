export * from './archive.js';
export * from './archive-entry.js';
export * from './backup-client.js';
export * from './backup-error.js';
export * from './backup-server.js';
export * from './export.js';
export { type ExportManifest, readFrames, type TableChecksum, tableChecksum } from './frames.js';
export * from './restore.js';
export * from './restore-hooks.js';
