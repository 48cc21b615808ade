import type { ReportedKind } from '@kubrik/contract/moderation/report-reasons';

/** «Пожаловаться» on what people write. */
export const report = {
  action: 'Пожаловаться',
  of: (author: string) => `Пожаловаться: ${author}`,
  titles: {
    message: 'Жалоба на сообщение',
    topic: 'Жалоба на тему',
    vote: 'Жалоба на комментарий',
    experience: 'Жалоба на отзыв о контракте',
    vacancy: 'Жалоба на вакансию',
    port: 'Жалоба на порт',
    news_comment: 'Жалоба на комментарий',
    port_comment: 'Жалоба на комментарий',
    crew_fact: 'Жалоба на сведения о порте',
    port_agent: 'Жалоба на агента',
    profile: 'Жалоба на участника',
    private_message: 'Жалоба на личное сообщение',
    review: 'Жалоба на отзыв',
  } satisfies Record<ReportedKind, string>,
  reason: 'Причина',
  chooseReason: 'Выберите причину',
  text: 'Что не так (необязательно)',
  note: 'Жалобу прочтут только модераторы. Автор не узнает, кто её отправил.',
  privateNote:
    'Модераторы увидят это сообщение с вложениями и вашу жалобу, остальную переписку — нет. Автор не узнает, кто её отправил.',
  submit: 'Отправить',
  submitting: 'Отправляем...',
  sent: 'Жалоба отправлена',
  waits: 'Эта жалоба ждёт связи. Если отправить её отсюда снова, уйдёт новая.',
  failed: 'Жалоба не отправлена. Попробуйте ещё раз.',
} as const;

/** Of a text that is deleted at the place itself. */
export const deletion = {
  note: 'Автор получит уведомление, если у него есть аккаунт. Вернуть можно среди решённых.',
  ownText: 'Вернуть нельзя.',
  submitting: 'Удаляем...',
};
