/** A text with a mark if a machine translated it: for digests and the inbox, which have no labels of their own. */
export const markTranslated = (text: string, isAiTranslated: boolean | undefined): string =>
  isAiTranslated ? `${text} (машинный перевод)` : text;
