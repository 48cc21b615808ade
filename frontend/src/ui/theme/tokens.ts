/** Colours of both schemes. Every text and background pair meets 4.5:1. */
export const light = {
  bg: '#F3F6F9',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#DCE4EC',
  ink: '#0C1E30',
  ink2: '#4B6176',
  sea: '#0B5CAD',
  'sea-soft': '#E3EEF9',
  'on-sea': '#FFFFFF',
  signal: '#C2361B',
  'signal-soft': '#FCE9E4',
  safe: '#176F50',
  'safe-soft': '#E1F3EB',
  warn: '#7A5200',
  'warn-soft': '#FDF1D7',
  yellow: '#E0A100',
} as const;

export type Tokens = Record<keyof typeof light, string>;

export const dark: Tokens = {
  bg: '#091521',
  surface: '#0F2030',
  raised: '#15293C',
  line: '#22394F',
  ink: '#E8EFF6',
  ink2: '#9FB3C7',
  sea: '#6CB2FF',
  'sea-soft': '#14304B',
  'on-sea': '#06121E',
  signal: '#FF8E70',
  'signal-soft': '#3B1F1A',
  safe: '#5FD0A4',
  'safe-soft': '#0F3329',
  warn: '#F2C46A',
  'warn-soft': '#352810',
  yellow: '#F2C46A',
};

const shadows = {
  light: '0 1px 2px rgb(12 30 48 / 6%), 0 6px 20px rgb(12 30 48 / 5%)',
  dark: 'none',
};

/** Until the typeface is there: as wide as it. */
const standInFont = "'Roboto as Onest', Arial, system-ui, sans-serif";
const font = `'Onest Variable', ${standInFont}`;

const block = (selector: string, scheme: 'light' | 'dark', values: Tokens) =>
  `${selector}{color-scheme:${scheme};--shadow:${shadows[scheme]};${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

export const tokensCss = () =>
  `:root{--font:${standInFont}}[data-typeface]{--font:${font}}${block(':root', 'light', light)}${block('[data-theme=dark]', 'dark', dark)}`;
