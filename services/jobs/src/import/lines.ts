import { plainText } from '@kubrik/feeds/parse';

const blockEnd = /<(?:br|hr)\b[^>]*>|<\/(?:p|li|div|tr|h[1-6]|ul|ol|table|dd|dt|blockquote)\s*>/gi;

/** HTML as lines of plain text, without empty ones. */
export const linesOf = (html: string): string[] =>
  html
    .replace(blockEnd, '$&\n')
    .split('\n')
    .map((line) => plainText(line))
    .filter(Boolean);
