/** What is said of what was written and has not reached the server yet. */
export const sendQueue = {
  waiting: (count: number) => `Ждут отправки: ${count}`,
  sending: (count: number) => `Отправляем написанное: ${count}`,
  refused: (count: number) => `Не отправлено: ${count}`,
  show: 'Показать',
  title: 'Написанное без связи',
  lead: 'Лежит в этом браузере и уйдёт само, когда будет связь. Кто откроет этот браузер под тем же именем, может это прочитать: лишнее удалите.',
  empty: 'Всё отправлено.',
  files: (names: string) => `Файлы: ${names}`,
  waits: 'Отправится, когда будет связь',
  isRefused: 'Не принято',
  place: 'Открыть страницу',
  again: 'Отправить ещё раз',
  edit: 'Изменить',
  discard: 'Удалить',
  sent: (label: string) => `Отправлено: ${label}`,
  held: (label: string) => ({
    title: `Проверит модератор: ${label}`,
    text: 'Отправлено. После проверки увидят все.',
  }),
  notSent: (label: string) => `Не отправлено: ${label}`,
  textKept: (reason: string) => `${reason}. Текст сохранён.`,
} as const;
