/** Of the form for a new comment. */
export const commentForm = {
  title: 'Ваш комментарий',
  author: 'Имя',
  email: 'Email, если хотите',
  emailHint: 'Чтобы получить письмо об ответе. Виден только модераторам',
  content: 'Комментарий',
  send: 'Отправить',
  sending: 'Отправка...',
  added: 'Комментарий добавлен',
  failed: 'Failed to add comment',
  failedText: 'Комментарий не отправлен. Текст сохранён, попробуйте ещё раз.',
  kept: 'Нет связи. Комментарий сохранён и отправится сам.',
} as const;
