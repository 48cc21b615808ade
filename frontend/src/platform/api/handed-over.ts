import type { SharedAnswer } from '@kubrik/contract';

/** In ms; an answer that nothing has used by then may be outdated. */
const keptFor = 30_000;

let fill: (() => Promise<void>) | undefined;

/** @param act puts what came with the page for a part that has just loaded into the store */
export function whenPartLoads(act: () => Promise<void>): void {
  fill = act;
}

/** To be awaited when a part has loaded, before it is rendered, so that it begins as the server has rendered it. */
export const fillLoadedPart = async (): Promise<void> => fill?.();

let answers = new Map<string, SharedAnswer>();

/** Stores the answers from which the server has rendered the page, by their paths below `/api`. */
export function takeHandedOver(handedOver: [path: string, answer: SharedAnswer][]): void {
  answers = new Map(handedOver);
  setTimeout(() => {
    answers.clear();
    fill = undefined;
  }, keptFor);
}

/** The answer that came with the page. Returned once, because a second read wants new data. */
export function handedAnswer(path: string): SharedAnswer | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
