import { targetPath } from '@kubrik/contract';
import { type ReportedThing, userIdOf } from '@kubrik/service-kit';

interface CommentedVote {
  id: string;
  comment: string;
  person: string;
  targetType: Parameters<typeof targetPath>[0];
  targetId: string;
}

/** The comment of a vote as it enters the moderators' inbox. Votes name nobody, not to moderators either. */
export const reportedVote = ({
  id,
  comment,
  person,
  targetType,
  targetId,
}: CommentedVote): ReportedThing => ({
  kind: 'vote',
  itemId: id,
  content: comment,
  authorName: '',
  authorId: userIdOf(person) ?? null,
  path: targetPath(targetType, targetId),
});
