import type { SharedAnswer } from '@kubrik/contract';

/** In ms; what nothing has asked for by then may have changed. */
const keptFor = 30_000;

let answers = new Map<string, SharedAnswer>();

/** Takes the answers with which the server has rendered the page, by their paths below `/api`. */
export function takeHandedOver(handedOver: [path: string, answer: SharedAnswer][]): void {
  answers = new Map(handedOver);
  setTimeout(() => answers.clear(), keptFor);
}

/** The answer to a read that came with the page; once, because whoever asks again wants what is new. */
export function handedAnswer(path: string): SharedAnswer | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
