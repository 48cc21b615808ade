/** Of replies, quotes and mentions, which come with texts that people write. */
export const replyTexts = {
  mentions: {
    list: 'Кого упомянуть',
    people: 'Кому написать',
  },
  reply: 'Ответить',
  quote: 'Цитировать',
  quoteHint: 'Выделите слова, на которые отвечаете.',
  quoteText: 'Текст, из которого цитата',
  replyTo: (author: string) => `Ответить: ${author}`,
  inReplyTo: (author: string) => `В ответ: ${author}`,
  replying: (author: string) => `Ответ: ${author}`,
  replyingToComment: 'Ответ на комментарий',
  stopReplying: 'Не отвечать',
  commentNotFound: 'Комментарий не найден',
  signedAs: (name: string) => `Вы пишете как ${name}`,
} as const;
