import type { PluralForms } from '@kubrik/contract/text/russian';

const forms = (one: string, few: string, many: string): PluralForms => [one, few, many];

export const news = {
  urgent: 'СРОЧНО',
  views: forms('просмотр', 'просмотра', 'просмотров'),
  commentsCount: forms('комментарий', 'комментария', 'комментариев'),
  categories: {
    shipping: 'Судоходство',
    ports: 'Порты',
    regulations: 'Право',
    technology: 'Технологии',
    accidents: 'Аварии',
    crew: 'Экипаж',
    environment: 'Экология',
  } as Record<string, string>,
  defaultCategory: 'Новости',
  list: 'Лента новостей',
  find: 'Поиск и фильтры',
  archive: 'Архив по месяцам',
  empty: 'Новости загружаются...',
  emptyText: 'Новые статьи появятся здесь сами.',
  failed: 'Новости не загрузились',
  failedText: 'Нет связи с сервером или он занят. Проверьте соединение и попробуйте ещё раз.',
  pages: 'Страницы новостей',
  previous: 'Назад',
  next: 'Вперёд',
  page: (page: number) => `Страница ${page}`,
  pageOf: (page: number, pages: number) => `${page} из ${pages}`,
  translated: 'Машинный перевод',
} as const;
