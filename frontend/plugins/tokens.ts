import type { Plugin } from 'vite';
import { tokensCss } from '../src/ui/theme/tokens.ts';

const id = 'virtual:tokens.css';

/** The theme's tokens as a stylesheet, so that the page has its colours before any script has run. */
export function tokens(): Plugin {
  return {
    name: 'kubrik:tokens',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? tokensCss() : undefined),
  };
}
