import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { StorageManager } from '@mui/system/cssVars';
import type { ReactNode } from 'react';
import { readMode, watchMode } from './mode';
import { makeTheme } from './theme';

export { makeTheme };

/** MUI uses the page's mode and stores none itself. */
const followMode: StorageManager = ({ key }) => ({
  get: (fallback) => (key === 'mode' ? readMode() : fallback),
  set: () => undefined,
  subscribe: (handler) => (key === 'mode' ? watchMode(() => handler(readMode())) : () => undefined),
});

/** MUI's theme. MUI's rules are inserted first, so that our style files override them. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={makeTheme()} modeStorageKey="mode" storageManager={followMode}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
