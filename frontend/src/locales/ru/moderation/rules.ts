/** The rules of the house, where somebody writes. */
export const rules = {
  link: 'Правила сайта',
  first: 'Пишите так, как сказали бы на мостике.',
  read: 'Правила сайта',
  hide: 'Понятно',
} as const;
