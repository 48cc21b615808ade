import { expect, it } from 'vitest';
import { logSentence } from './log-sentence';

it.each([
  ['feed not read: https://a.example/rss: HTTP 500', 'Лента не прочитана: https://a.example/rss'],
  ['feed read', 'Лента прочитана'],
  ['a background job failed: connect ECONNREFUSED', 'Фоновое задание не выполнено'],
  ['health check: news не работает: не запущен', 'Проверка состояния: news не работает: не запущен'],
  ['news.generate: 3 новости добавлены', 'Морские новости: 3 новости добавлены'],
  ['news.generate failed: boom', 'Морские новости: Ошибка'],
  ['a line that is new', undefined],
])('«%s» is shown as «%s»', (message, sentence) => {
  expect(logSentence(message)).toBe(sentence);
});
