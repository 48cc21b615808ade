import type { SharedAnswer } from '@kubrik/contract';

/**
 * Sent by a page to the service worker: answers that came with the page's HTML, which the worker has not
 * seen.
 */
export interface PageAnswersMessage {
  type: 'page-answers';
  answers: [path: string, answer: SharedAnswer][];
}
