import { keepDraft, readDraft } from '../../ui/draft';

export interface CommentDraft {
  authorName: string;
  authorEmail: string;
  content: string;
}

const key = (newsId: string) => `comment:${newsId}`;
const empty: CommentDraft = { authorName: '', authorEmail: '', content: '' };

export function readCommentDraft(newsId: string): CommentDraft {
  try {
    return { ...empty, ...(JSON.parse(readDraft(key(newsId)) || '{}') as Partial<CommentDraft>) };
  } catch {
    return empty;
  }
}

export function keepCommentDraft(newsId: string, draft: CommentDraft): void {
  const isEmpty = Object.values(draft).every((text) => !text.trim());
  keepDraft(key(newsId), isEmpty ? '' : JSON.stringify(draft));
}
