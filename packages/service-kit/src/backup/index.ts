export * from './archive.js';
export * from './data-client.js';
export * from './export.js';
export { type ExportManifest, readFrames, type TableChecksum, tableChecksum } from './frames.js';
export * from './part.js';
export * from './restore.js';
export * from './restores.js';
export * from './transfer.js';
export * from './transfer-error.js';
