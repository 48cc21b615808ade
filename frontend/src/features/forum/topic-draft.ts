import { keepDraft, readDraft } from '../../ui/draft';
import { type ForumCategory, forumCategories } from './categories';

export interface TopicDraft {
  title: string;
  content: string;
  category: ForumCategory | '';
  /** Of the attempt under way: the same text sent again is the same topic. */
  clientId?: string | undefined;
}

const key = 'forum:topic';
export const noDraft: TopicDraft = { title: '', content: '', category: '' };

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The topic that is being written; it outlives the page. */
export function readTopicDraft(): TopicDraft {
  try {
    const kept = JSON.parse(readDraft(key) || '{}') as Partial<Record<keyof TopicDraft, unknown>>;
    const category = forumCategories.find((known) => known === kept.category) ?? '';
    const clientId = asText(kept.clientId) || undefined;
    return { title: asText(kept.title), content: asText(kept.content), category, clientId };
  } catch {
    return noDraft;
  }
}

export function keepTopicDraft(draft: TopicDraft): void {
  const isEmpty = !draft.title && !draft.content && !draft.category;
  keepDraft(key, isEmpty ? '' : JSON.stringify(draft));
}
