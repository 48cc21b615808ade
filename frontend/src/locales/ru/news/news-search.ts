import type { NewsCategory } from '@kubrik/contract';
import type { PluralForms } from '@kubrik/contract/text/russian';
import { news } from './news';

const forms = (one: string, few: string, many: string): PluralForms => [one, few, many];

/** The search in the news and their archive, which come when they are opened. */
export const newsSearch = {
  search: 'Поиск по новостям',
  searchPlaceholder: 'Судно, порт, событие',
  clearSearch: 'Очистить поиск',
  closeSearch: 'Закрыть',
  filters: 'Фильтры',
  filtersOn: (count: number) => `Фильтры: ${count}`,
  clearFilters: 'Сбросить фильтры',
  clearAll: 'Сбросить поиск',
  category: 'Рубрика',
  anyCategory: 'Все рубрики',
  /** Where one of them is chosen. Lists say «Новости» of the economy, which says nothing in a choice. */
  categories: { ...news.categories, economy: 'Экономика' } as Record<NewsCategory, string>,
  priority: 'Важность',
  anyPriority: 'Все новости',
  onlyUrgent: 'Только срочные',
  source: 'Источник',
  anySource: 'Все источники',
  from: 'С дня',
  to: 'По день',
  foundList: 'Найденные новости',
  found: forms('новость найдена', 'новости найдены', 'новостей найдено'),
  nothingFound: 'Ничего не найдено',
  nothingFoundText: 'Попробуйте другие слова или меньше фильтров. Старые новости без комментариев убираются.',
  searchFailed: 'Поиск не удался',
  wrongFilter: 'Такой поиск невозможен',
  archive: {
    title: 'Архив новостей',
    about: 'Новости по месяцам. Время публикации — по Гринвичу.',
    back: 'К новостям',
    all: 'Все месяцы',
    empty: 'В архиве пока ничего нет',
    emptyText: 'Новости появятся здесь, когда будут прочитаны ленты.',
    failed: 'Архив не загрузился',
    count: forms('новость', 'новости', 'новостей'),
    other: 'Соседние месяцы',
    emptyMonth: 'В этом месяце новостей нет',
    emptyMonthText: 'Выберите другой месяц в архиве.',
    wrongMonth: 'Такого месяца нет',
    wrongMonthText: 'В ссылке опечатка. Выберите месяц в архиве.',
    failedMonth: 'Новости месяца не загрузились',
  },
} as const;
