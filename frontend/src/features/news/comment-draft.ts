import { keepDraft, readDraft } from '../../ui/draft';

export interface CommentDraft {
  authorName: string;
  authorEmail: string;
  content: string;
  /** Id of the attempt whose answer did not come: sending the same text again is the same comment. */
  clientId?: string | undefined;
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
  const isEmpty = [draft.authorName, draft.authorEmail, draft.content].every((text) => !text.trim());
  keepDraft(key(newsId), isEmpty ? '' : JSON.stringify(draft));
}
