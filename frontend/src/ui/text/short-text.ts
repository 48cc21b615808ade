/** Characters of a text that a question names. */
const shownText = 120;

/** The beginning of a text, for a question about it. */
export const shortText = (text: string): string =>
  text.length > shownText ? `${text.slice(0, shownText).trimEnd()}…` : text;
