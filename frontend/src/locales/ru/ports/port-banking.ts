import type { PluralForms } from '@kubrik/contract/text/russian';

const reviews: PluralForms = ['отзыв', 'отзыва', 'отзывов'];

export const portBanking = {
  title: (country: string) => `Как получают деньги: ${country}`,
  reviews,
  few: 'мало отзывов',
  outOfFive: (rating: string) => `${rating} из 5`,
  times: 'Обычно приходит за',
  fees: 'Комиссия',
  newest: 'Последние отзывы',
  all: 'Все отзывы по стране',
  write: 'Рассказать, как получили деньги',
  ask: (country: string) => `Ещё никто не рассказал, как получил деньги здесь (${country}). Вы знаете?`,
  instructions: 'Что делать по шагам',
  rates: 'Официальный курс',
  cbr: 'Банк России',
  ecb: 'Европейский центральный банк',
  on: (date: string) => `на ${date}`,
  old: 'курс устарел',
  failed: 'Отзывы не загрузились',
  failedText: 'Нет связи с сервером или он занят. Проверьте соединение и попробуйте ещё раз.',
} as const;
