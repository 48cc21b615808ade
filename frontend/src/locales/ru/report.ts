import type { ReportedKind } from '@kubrik/contract/report-reasons';
import type { PluralForms } from '@kubrik/contract/russian';

/** «Пожаловаться» on what people write. */
export const report = {
  action: 'Пожаловаться',
  titles: {
    message: 'Жалоба на сообщение',
    topic: 'Жалоба на тему',
    vote: 'Жалоба на комментарий',
    vacancy: 'Жалоба на вакансию',
    port: 'Жалоба на порт',
    news_comment: 'Жалоба на комментарий',
    port_comment: 'Жалоба на комментарий',
    profile: 'Жалоба на участника',
    review: 'Жалоба на отзыв',
  } satisfies Record<ReportedKind, string>,
  reason: 'Причина',
  chooseReason: 'Выберите причину',
  text: 'Что не так (необязательно)',
  note: 'Жалобу прочтут только модераторы. Автор не узнает, кто её отправил.',
  submit: 'Отправить',
  submitting: 'Отправляем...',
  sent: 'Жалоба отправлена',
  failed: 'Жалоба не отправлена. Попробуйте ещё раз.',
} as const;

const forms = (...all: PluralForms): PluralForms => all;

/** The inbox of moderators. */
export const moderation = {
  title: 'Жалобы',
  list: 'Записи',
  openCount: (count: number) => `ждут решения: ${count}`,
  state: 'Состояние',
  states: { open: 'Открытые', closed: 'Решённые' },
  kind: 'Что',
  allKinds: 'Всё',
  kinds: {
    message: 'Сообщение',
    topic: 'Тема',
    vote: 'Комментарий к голосу',
    vacancy: 'Вакансия',
    port: 'Добавленный порт',
    news_comment: 'Комментарий к новости',
    port_comment: 'Комментарий о порте',
    profile: 'Профиль',
    review: 'Отзыв о банке',
  } satisfies Record<ReportedKind, string>,
  reports: forms('жалоба', 'жалобы', 'жалоб'),
  lastAt: 'последняя',
  noAuthor: 'Без подписи',
  noText: 'Без текста',
  said: 'Что пишут в жалобах',
  openPlace: 'Открыть на месте',
  openPlaceOf: (author: string) => `Открыть на месте: ${author}`,
  keep: 'Оставить',
  keepOf: (author: string) => `Оставить: ${author}`,
  remove: 'Удалить',
  removeOf: (author: string) => `Удалить: ${author}`,
  select: (author: string) => `Выбрать: ${author}`,
  selected: (count: number) => `Выбрано: ${count}`,
  outcomes: { kept: 'Оставлено', deleted: 'Удалено' },
  earlier: 'Прежнее решение',
  deletedElsewhere: 'Удалено на месте, до решения',
  empty: { open: 'Жалоб нет', closed: 'Решений пока нет' },
  emptyText: {
    open: 'Когда кто-нибудь пожалуется, запись появится здесь сама.',
    closed: 'Здесь останется всё, что решили модераторы.',
  },
  decision: {
    kept: 'Оставить',
    deleted: 'Удалить',
    keptLead: (count: number) =>
      count === 1 ? 'Останется на месте, жалоба закроется.' : `Останется на месте, записей: ${count}.`,
    deletedLead: (count: number) =>
      count === 1
        ? 'Исчезнет у всех. Вернуть нельзя.'
        : `Исчезнет у всех, записей: ${count}. Вернуть нельзя.`,
    rule: 'Причина, которую увидит автор',
    note: 'Пометка для модераторов (необязательно)',
    told: {
      kept: 'Кто жаловался, получит уведомление.',
      deleted: 'Автор и те, кто жаловался, получат уведомления.',
    },
    submitting: 'Сохраняем...',
    kept_done: 'Оставлено',
    deleted_done: 'Удалено',
    decidedBefore: 'Уже решено',
    decidedBeforeText: 'Кто-то из модераторов успел раньше.',
    failed: 'Решение не сохранено. Попробуйте ещё раз.',
  },
  forbidden: 'Раздел для модераторов',
  forbiddenText: 'Здесь разбирают жалобы на то, что пишут на сайте.',
  toMain: 'На главную',
} as const;
