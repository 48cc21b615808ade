import { createTheme } from '@mui/material/styles';
import { dark, light, type Tokens } from './tokens';

const palette = (t: Tokens) => ({
  primary: { main: t.sea, contrastText: t['on-sea'] },
  error: { main: t.signal, contrastText: t['on-sea'] },
  success: { main: t.safe, contrastText: t['on-sea'] },
  warning: { main: t.warn, contrastText: t['on-sea'] },
  background: { default: t.bg, paper: t.surface },
  text: { primary: t.ink, secondary: t.ink2 },
  divider: t.line,
});

const create = () =>
  createTheme({
    cssVariables: { cssVarPrefix: 'k', colorSchemeSelector: 'data-theme' },
    colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
    shape: { borderRadius: 10 },
    spacing: 4,
    breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1280 } },
    typography: {
      fontFamily: 'var(--font)',
      fontSize: 15,
      htmlFontSize: 16,
      button: { textTransform: 'none', fontWeight: 550 },
    },
    transitions: { duration: { shortest: 120, shorter: 140, short: 160, standard: 180, complex: 200 } },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            background: 'var(--surface)',
            '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink2)' },
          },
          notchedOutline: { borderColor: 'var(--line)' },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { fontSize: 13, marginInline: 2 } } },
    },
  });

let made: ReturnType<typeof create> | undefined;

/** MUI's theme, made once, because that takes a phone as long as drawing a page. */
export function makeTheme() {
  made ??= create();
  return made;
}
