export const portMentions = {
  title: 'Где упоминают порт',
  kinds: { vacancy: 'Вакансии', news: 'Новости', topic: 'Темы форума' },
  all: (total: string) => `Все ${total}`,
  more: 'Ещё',
} as const;
