/** The level that people's votes give a company or a vessel. */
export const risk = {
  high: 'Высокий риск',
  medium: 'Средний риск',
  low: 'Низкий риск',
  unknown: 'Риск не определён',
};

/** On what `npm run demo` made up. */
export const demo = 'демо';
