import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { StorageManager } from '@mui/system/cssVars';
import type { ReactNode } from 'react';
import { readMode, watchMode } from './mode';
import { makeTheme } from './theme';

export { makeTheme };

/** MUI follows the page's mode and keeps none of its own. */
const followMode: StorageManager = ({ key }) => ({
  get: (fallback) => (key === 'mode' ? readMode() : fallback),
  set: () => undefined,
  subscribe: (handler) => (key === 'mode' ? watchMode(() => handler(readMode())) : () => undefined),
});

/** What MUI's parts need around them. Their rules come first in the page, so that our style files win. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={makeTheme()} modeStorageKey="mode" storageManager={followMode}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
