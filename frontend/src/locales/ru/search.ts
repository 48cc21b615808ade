/** The search over everything. */
export const search = {
  open: 'Поиск',
  title: 'Поиск по сайту',
  label: 'Порт, вакансия, компания, судно, право, тема',
  clear: 'Очистить поиск',
  kinds: {
    ports: 'Порты',
    topics: 'Темы форума',
    vacancies: 'Вакансии',
    companies: 'Компании',
    vessels: 'Суда',
    rights: 'Права',
    news: 'Новости',
  },
  all: (kind: string) => `Все: ${kind}`,
  hint: 'Не меньше двух букв. Порт находится и по коду, судно — по номеру ИМО.',
  found: (count: number) => `Показано найденного: ${count}`,
  searching: 'Ищем…',
  nothing: (text: string) => `По запросу «${text}» ничего не нашлось`,
  failed: (kinds: string) => `Не ответили: ${kinds}. Проверьте связь.`,
};
