import { monthName } from '../text/month.js';

// Titles of pages: for search results, link previews and the tab of the browser.

/** Titles of pages that are not about one thing, by path. */
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

/** Title of the archive of news of a month, `YYYY-MM`; empty for a text that is no month. */
export const newsMonthTitle = (month: string): string => {
  const name = monthName(month);
  return name ? `Новости: ${name.toLowerCase()}` : '';
};
