import type { Story } from './story.js';

/** A story in plain text; the parser is loaded for it. */
export async function plainStory({ title, summary, content }: Story) {
  const { plainText } = await import('./parse.js');
  return { title, summary, text: plainText(content) };
}
