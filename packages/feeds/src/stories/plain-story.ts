import type { Story } from './story.js';

/** The story in plain text. Loads the parser. */
export async function plainStory({ title, summary, content }: Story) {
  const { plainText } = await import('../parsing/parse.js');
  return { title, summary, text: plainText(content) };
}
