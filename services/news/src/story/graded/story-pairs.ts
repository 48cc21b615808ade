export interface StoryPair {
  one: string;
  other: string;
  isSame: boolean;
}

/** Two lines of a text are a pair; an empty line ends the pair. */
export function storyPairs(texts: { same: string; different: string }): StoryPair[] {
  const pairsOf = (text: string, isSame: boolean) =>
    text
      .trim()
      .split(/\n\s*\n/)
      .map((pair) => {
        const [one, other, ...more] = pair.split('\n').map((line) => line.trim());
        if (!one || !other || more.length > 0) throw new Error(`not a pair: ${pair}`);
        return { one, other, isSame };
      });
  return [...pairsOf(texts.same, true), ...pairsOf(texts.different, false)];
}
