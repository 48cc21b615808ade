import type { SharedAnswer } from '@kubrik/contract';

/** In ms; an answer that nothing has used by then may be outdated. */
const keptFor = 30_000;

let answers = new Map<string, SharedAnswer>();

/** Stores the answers from which the server has rendered the page, by their paths below `/api`. */
export function takeHandedOver(handedOver: [path: string, answer: SharedAnswer][]): void {
  answers = new Map(handedOver);
  setTimeout(() => answers.clear(), keptFor);
}

/** The answer that came with the page. Returned once, because a second read wants new data. */
export function handedAnswer(path: string): SharedAnswer | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
