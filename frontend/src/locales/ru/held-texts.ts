import type { HoldReason } from '@kubrik/contract/held-texts';

const why = 'Так бывает со ссылками новых участников и с повторами.';

/** What is said of a text that a moderator reads before others do. */
export const heldTexts = {
  title: 'Ждут проверки',
  state: 'Проверяется модератором: пока видите только вы.',
  reasons: {
    link: 'Ссылки новых участников сначала читает модератор.',
    word: 'Некоторые слова сначала читает модератор.',
    repeated: 'Повторы одного текста сначала читает модератор.',
  } satisfies Record<HoldReason, string>,
  guest: 'Больше ничего делать не нужно: после проверки текст появится здесь.',
  openPlace: 'Открыть страницу',
  takeBack: 'Забрать',
  takeBackFailed: { title: 'Не удалось забрать', text: 'Модератор уже решил, или нет связи.' },
  sent: {
    comment: { title: 'Комментарий проверит модератор', text: `${why} После проверки его увидят все.` },
    review: { title: 'Отзыв проверит модератор', text: `${why} После проверки его увидят все.` },
    vote: {
      title: 'Голос учтён, комментарий проверит модератор',
      text: `${why} После проверки комментарий увидят все.`,
    },
    vacancy: { title: 'Вакансию проверит модератор', text: `${why} После проверки она появится на доске.` },
  },
} as const;
