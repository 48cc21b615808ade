/** Number of characters of a text in a question about it. */
const shownText = 120;

/** The beginning of a text, for a question about it. */
export const shortText = (text: string): string =>
  text.length > shownText ? `${text.slice(0, shownText).trimEnd()}…` : text;
