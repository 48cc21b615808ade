import type { BodyOf } from '../../../platform/api/call';
import { saveDraft } from '../../../platform/storage/draft';

/** Kind of a new topic in the send queue. */
export const topicEntryKind = 'forum-topic';
export const topicDraftKey = 'forum:topic';

/** Puts an unsent topic back into the form. */
export const saveTopicDraft = ({ title, content, category }: BodyOf<'forum.createTopic'>) =>
  saveDraft(topicDraftKey, JSON.stringify({ title, content, category }));
