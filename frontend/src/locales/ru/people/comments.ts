/** What becomes of a comment on a news item or a port after it was written. */
export const comments = {
  actions: (author: string) => `Действия с комментарием: ${author}`,
  edit: 'Изменить',
  remove: 'Удалить',
  edited: 'изменено',
  editTitle: 'Изменить комментарий',
  content: 'Текст',
  editNote: 'Прежний текст останется виден только модераторам. Набранное сохраняется на этом устройстве.',
  editFailed: 'Комментарий не изменён. Текст сохранён, попробуйте ещё раз.',
  versions: 'Прежние тексты',
  versionsText: 'Видны только модераторам.',
  noVersions: 'Комментарий не меняли.',
  removeTitle: 'Удалить комментарий?',
  ownRemoveText: 'Он исчезнет у всех, и в общем чате тоже. Вернуть его нельзя.',
  removeText: (author: string, text: string) =>
    `${author}: «${text}». Комментарий исчезнет у всех, и в общем чате тоже.`,
  removed: 'Комментарий удалён',
  removeFailed: 'Не удалось удалить комментарий',
  repliedDeleted: 'Комментарий удалён',
  queueLabel: { edit: 'Правка комментария', deletion: 'Удаление комментария' },
  state: {
    edit: {
      sending: 'Правка отправляется…',
      waiting: 'Правка не отправлена: уйдёт сама, когда появится связь.',
      refused: (reason: string) => `Правка не отправлена: ${reason}`,
      drop: 'Отменить правку',
    },
    deletion: {
      sending: 'Удаляется…',
      waiting: 'Ещё не удалён: удалится сам, когда появится связь.',
      refused: (reason: string) => `Не удалён: ${reason}`,
      drop: 'Не удалять',
    },
  },
} as const;
