export * from './countries.js';
export * from './normal-form.js';
