// Made when they are first asked: the first costs a phone what a whole list does.
let rules: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;

export type Forms = readonly [one: string, few: string, many: string];

export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat('ru-RU');
  return numbers.format(value);
}

/** The form of a noun that Russian asks for after a whole number. */
export function pluralForm(count: number, [one, few, many]: Forms): string {
  rules ??= new Intl.PluralRules('ru');
  const rule = rules.select(Math.abs(count));
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

/** «1 284 просмотра». */
export const plural = (count: number, forms: Forms) => `${formatNumber(count)} ${pluralForm(count, forms)}`;
