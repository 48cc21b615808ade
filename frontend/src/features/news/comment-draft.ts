import { keepDraft, readDraft } from '../../ui/draft';

export interface CommentDraft {
  authorName: string;
  authorEmail: string;
  content: string;
}

const key = (newsId: string) => `comment:${newsId}`;
export const noDraft: CommentDraft = { authorName: '', authorEmail: '', content: '' };

export function readCommentDraft(newsId: string): CommentDraft {
  try {
    return { ...noDraft, ...(JSON.parse(readDraft(key(newsId)) || '{}') as Partial<CommentDraft>) };
  } catch {
    return noDraft;
  }
}

export function keepCommentDraft(newsId: string, draft: CommentDraft): void {
  const isEmpty = [draft.authorName, draft.authorEmail, draft.content].every((text) => !text.trim());
  keepDraft(key(newsId), isEmpty ? '' : JSON.stringify(draft));
}
