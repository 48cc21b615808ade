const blockEnd = /<(?:br|hr)\b[^>]*>|<\/(?:p|li|div|tr|h[1-6]|ul|ol|table|dd|dt|blockquote)\s*>/gi;

/** HTML as lines of plain text, without empty ones. @param plainText makes one line of a piece of HTML */
export const linesOf = (html: string, plainText: (html: string) => string): string[] =>
  html
    .replace(blockEnd, '$&\n')
    .split('\n')
    .map((line) => plainText(line))
    .filter(Boolean);
