import { describeFields } from '../call/describe.js';
import { heldText, moderatedDeletionText, reportText } from '../moderation/moderation.docs.js';
import { followText } from '../users/notification/subscription.docs.js';
import { commentChange, commentVersion, repliedComment } from './comment.schemas.js';
import { ownCommentReactions, reactToCommentCall } from './reaction.schemas.js';

const reactionsText = [
  'How many people have reacted, by reaction; those of nobody are left out.',
  { like: 2 },
] as const;

const example = 'Хорошо, что обошлось.';
const contentOfCommentText = 'Up to 10,000 characters (UTF-16 units) after trimming; NUL is refused.';

/** Texts for the fields of a comment that is shown. */
export const commentTexts = {
  authorName: ['Name that the writer gave; of a signed-in person their nickname.', 'Боцман'],
  isGuest: 'True for what was written without an account.',
  content: ['The comment as it was written: plain text, to be shown as text.', example],
  replyTo: ['The comment that it replies to, as it is now; null for one that is no reply.', null],
  editedAt: [
    'Time of the last change that came later than 15 minutes after it was written; null without one.',
    null,
  ],
  reactions: reactionsText,
} as const;

const replyToText = [
  'Id of a comment on the same thing that this one replies to; an empty text counts as none. An unknown one is refused with the field `replyTo`.',
  undefined,
] as const;
const quoteText = [
  'Words of that comment, up to 500 characters. When they do not stand in it, the reply is kept without them.',
  undefined,
] as const;
/** Texts for the fields of a new comment. */
export const newCommentTexts = {
  content: [contentOfCommentText, example],
  replyTo: replyToText,
  quote: quoteText,
} as const;

describeFields(repliedComment, {
  authorName: ['Name of its author; empty when it is deleted.', 'Боцман'],
  isGuest: 'True for what was written without an account.',
  excerpt: ['Its beginning in one line, up to 120 characters; empty when it is deleted.', example],
  quote: ['The words of it that the reply is about; null for all of it.', 'обошлось'],
  isDeleted: 'Whether it has been deleted.',
});
describeFields(commentChange, { content: [contentOfCommentText, 'Хорошо, что всё обошлось.'] });
describeFields(commentVersion, {
  content: ['The text as it was.', example],
  replacedAt: 'When another text took its place; UTC, ISO 8601.',
});
describeFields(reactToCommentCall.params, { reaction: 'What to react with.' });
describeFields(reactToCommentCall.reply, { reactions: reactionsText });
describeFields(ownCommentReactions, {
  commentId: 'Id of the comment.',
  reactions: 'Reactions that one has given to it.',
});

/** Texts for the calls of `commentCalls`. */
export const commentCallTexts = {
  comments: 'Open to everybody.',
  follow: followText,
  addComment: `Open to visitors, who give a name. The comment also appears in the forum’s main chat. ${heldText}`,
  editComment:
    'The same text again changes nothing. Another person’s comment and a guest’s are refused by `Forbidden`. The message of the chat that repeats it is changed, too. A text that would be held is refused: it may be sent as a new comment.',
  deleteOwnComment:
    'Deleting it again changes nothing. Another person’s comment and a guest’s are refused by `Forbidden`. The message of the chat that repeats it goes, too, unless it was written before messages knew their comments.',
  reactToComment:
    'Reacting so again changes nothing. The message of the chat that repeats the comment has the same reactions.',
  takeReactionBack: 'What is not there is taken back without a change.',
  ownReactions: 'The newest comments first.',
  reportComment: reportText,
  deleteComment: `${moderatedDeletionText} Deleting it again changes nothing. The message of the chat that repeats it goes and comes back with it, unless it was written before messages knew their comments.`,
  commentVersions: 'For moderators. Empty for a comment that was never changed.',
};
