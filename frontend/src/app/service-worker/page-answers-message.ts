import type { SharedAnswer } from '@kubrik/contract';

/** What a page tells the service worker: the answers that came with it, which the worker has not seen. */
export interface PageAnswersMessage {
  type: 'page-answers';
  answers: [path: string, answer: SharedAnswer][];
}
