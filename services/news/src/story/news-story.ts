import type { Translation } from '@kubrik/ai';
import { escapeHtml } from '@kubrik/contract';
import type { Story } from '@kubrik/feeds';

/** A story as its source tells it. */
export type ToldStory = Pick<
  Story,
  'title' | 'summary' | 'content' | 'sourceCredits' | 'sourceUrl' | 'publishedAt'
>;

/** A story as it is published, with `original`, the text of its source in any language. */
export type NewsStory = Story & { isAiTranslated: boolean; original: ToldStory };

/** A story that is published in the words of its source. */
export const inOwnWords = (story: Story): NewsStory => ({ ...story, isAiTranslated: false, original: story });

export const withTranslation = (
  story: NewsStory,
  { title, summary, paragraphs }: Translation,
): NewsStory => ({
  ...story,
  title,
  summary,
  content: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''),
  isAiTranslated: true,
});
