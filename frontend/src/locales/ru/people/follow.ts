import type { FollowedKind } from '@kubrik/contract';

const written = 'Уведомим, когда другие здесь напишут';

/** Following topics, news, ports, vacancies and companies. */
export const follow = {
  follow: 'Следить',
  following: 'Вы следите',
  hints: {
    topic: written,
    news: written,
    port: written,
    vacancy: 'Уведомим, когда вакансию закроют',
    company: 'Уведомим о новых записях, комментариях и вакансиях',
  } satisfies Record<FollowedKind, string>,
  failed: 'Не удалось изменить подписку',
  list: {
    title: 'Подписки',
    savedSearches: 'Сохранённые поиски вакансий',
    empty: 'Подписок пока нет',
    emptyText:
      'Нажмите «Следить» в теме форума, под новостью, у порта, вакансии или компании, и мы уведомим о новом.',
    kinds: {
      topic: 'Тема',
      news: 'Новость',
      port: 'Порт',
      vacancy: 'Вакансия',
      company: 'Компания',
    } satisfies Record<FollowedKind, string>,
    since: (day: string) => `с ${day}`,
    unfollow: 'Не следить',
    unfollowThis: (title: string) => `Не следить: ${title}`,
  },
};
