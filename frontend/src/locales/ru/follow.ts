import type { FollowedKind } from '@kubrik/contract';

/** Following topics, news and ports. */
export const follow = {
  follow: 'Следить',
  following: 'Вы следите',
  hint: 'Уведомим, когда другие здесь напишут',
  failed: 'Не удалось изменить подписку',
  list: {
    title: 'Подписки',
    empty: 'Подписок пока нет',
    emptyText: 'Нажмите «Следить» в теме форума, под новостью или у порта, и мы уведомим, когда там напишут.',
    kinds: { topic: 'Тема', news: 'Новость', port: 'Порт' } satisfies Record<FollowedKind, string>,
    since: (day: string) => `с ${day}`,
    unfollow: 'Не следить',
    unfollowThis: (title: string) => `Не следить: ${title}`,
  },
};
