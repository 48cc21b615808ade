const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');

export type Forms = readonly [one: string, few: string, many: string];

export const formatNumber = (value: number) => numbers.format(value);

/** The form of a noun that Russian asks for after a whole number. */
export function pluralForm(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(Math.abs(count));
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

/** «1 284 просмотра». */
export const plural = (count: number, forms: Forms) => `${formatNumber(count)} ${pluralForm(count, forms)}`;
