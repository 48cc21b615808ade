import { monthName } from '../text/month.js';

// What pages are called: in search results, in link previews, and in the tab of the browser.

/** Of the pages that show no one thing, by path. */
export const pageTitles = {
  '/': 'Новости',
  '/news/archive': 'Архив новостей',
  '/map': 'Карта портов',
  '/ports': 'Порты',
  '/distance': 'Расстояние между портами',
  '/jobs': 'Работа',
  '/protection': 'Защита прав',
  '/forum': 'Форум',
  '/blacklist': 'Blacklist',
  '/banking': 'Банкинг для моряков',
  '/banking/reviews': 'Отзывы о банках',
  '/login': 'Вход',
} as const;

export const portTitle = (port: { name: string; nameRu: string | null; unLocode: string }): string =>
  `${port.nameRu ?? port.name} (${port.unLocode})`;

export const vacancyTitle = (vacancy: { title: string; company: string }): string =>
  `${vacancy.title} — ${vacancy.company}`;

export const ruleTitle = (rule: { number: string; title: string }): string => `${rule.number}. ${rule.title}`;

export const personTitle = (person: { username: string }): string => `@${person.username}`;

/** Of the archive of news of one month, `YYYY-MM`; empty for what is no month. */
export const newsMonthTitle = (month: string): string => {
  const name = monthName(month);
  return name ? `Новости: ${name.toLowerCase()}` : '';
};
