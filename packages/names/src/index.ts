export * from './countries.js';
export * from './guest-name.js';
export * from './keyboard-layout.js';
export * from './name-skeleton.js';
export * from './normal-form.js';
export * from './reserved-names.js';
export * from './typing-distance.js';
