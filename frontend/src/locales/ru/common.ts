import type { Forms } from '../../ui/russian';

export const common = {
  siteName: 'Кубрик',
  slogan: 'место, где собирается экипаж',
  close: 'Закрыть',
  retry: 'Повторить',
  loading: 'Загрузка',
  justNow: 'только что',
  ago: (time: string) => `${time} назад`,
  minutes: ['минуту', 'минуты', 'минут'] as Forms,
  hours: ['час', 'часа', 'часов'] as Forms,
  days: ['день', 'дня', 'дней'] as Forms,
  toMain: 'На главную',
  toNews: 'К новостям',
  crashed: 'Страница не открылась',
  crashedText: 'Что-то сломалось при показе. Ваши данные на сервере целы. Обновите страницу.',
  reload: 'Обновить страницу',
  notFoundTitle: 'Страница не найдена',
  notFoundText: 'По этому адресу ничего нет: ссылка устарела или в ней опечатка.',
  notFoundHint: 'Разработчику: если страница новая, добавьте её в маршрутизатор.',
} as const;
