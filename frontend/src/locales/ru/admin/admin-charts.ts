import type { DayFigureName } from '@kubrik/contract';

const names: Record<DayFigureName, string> = {
  people: 'Новые участники',
  messages: 'Сообщения форума',
  news: 'Новости',
  vacancies: 'Вакансии',
  aiRequests: 'Запросы к AI',
  refusedCalls: 'Отказы по лимиту',
};

export const adminCharts = {
  title: 'Что изменилось',
  period: 'Период',
  periods: { days: '30 дней', weeks: '26 недель' },
  names,
  unknown: 'нет данных',
  nothing: 'Данных пока нет',
  since: (day: string) => `известно с ${day}`,
} as const;
