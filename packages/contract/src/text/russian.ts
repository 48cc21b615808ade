export type PluralForms = readonly [one: string, few: string, many: string];

const thousandths = 1000;

// No `Intl` here: on a cheap phone its first use takes longer than rendering the page.

/** «1 284» with a no-break space; at most three digits after the comma: «2,5». */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Math.round(Math.abs(value) * thousandths) / thousandths).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

/** The form of a Russian noun after a number: 1 порт, 2 порта, 5 портов, 11 портов, 21 порт. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  const last = Math.abs(count) % 10;
  const lastTwo = Math.abs(count) % 100;
  if (!Number.isInteger(count) || (lastTwo >= 11 && lastTwo <= 14)) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

/** «1 284 просмотра». */
export const plural = (count: number, forms: PluralForms) =>
  `${formatNumber(count)} ${pluralForm(count, forms)}`;
