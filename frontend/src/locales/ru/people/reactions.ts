export const reactions = {
  names: {
    like: 'Нравится',
    thanks: 'Спасибо',
    heart: 'Люблю',
    laugh: 'Смешно',
    surprise: 'Удивительно',
    sad: 'Грустно',
  },
  given: (name: string, count: number) => `${name}: ${count}`,
  choose: 'Реакция',
  to: (author: string) => `Реакция на сообщение: ${author}`,
  failed: 'Не удалось сохранить реакцию',
  queueLabel: 'Реакция',
  unauthorized: 'Требуется авторизация',
  unauthorizedText: 'Войдите, чтобы ставить реакции.',
} as const;
