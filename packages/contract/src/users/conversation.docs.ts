import { describeCalls, describeFields } from '../call/describe.js';
import { conversations } from './conversation.calls.js';

describeFields(conversations.reportedAttachments.query, {
  ids: [
    'Ids of private messages, 1 to 50, with commas between them.',
    '01890a5d-ac96-774b-bcce-b302099a8057,01890a5d-ac96-774b-bcce-b302099a8058',
  ],
});

const personId = 'Account of the other person.';
describeFields(conversations.conversation.params, { personId });
describeFields(conversations.decideConversation.params, { personId });
describeFields(conversations.decideConversation.body, {
  accept: [
    'False hides the conversation, and later messages of the person; writing to them accepts it.',
    true,
  ],
});
describeFields(conversations.decideConversation.reply, {
  state: 'As it is now: a conversation that is accepted stays so.',
});

const reactionTo = {
  messageId: 'Message that one has sent or received.',
  reaction: 'What to react with.',
};
describeFields(conversations.reactPrivately.params, reactionTo);
describeFields(conversations.takePrivateReactionBack.params, reactionTo);
describeFields(conversations.reactPrivately.reply, {
  reactions: 'What both have reacted with, as it is now.',
});
describeFields(conversations.takePrivateReactionBack.reply, {
  reactions: 'What both have reacted with, as it is now.',
});

const own =
  'The id has to be one’s own; another person’s is refused by `Forbidden`. With somebody who has never been written with: `ConversationNotFound`.';
describeCalls(conversations, {
  conversation: own,
  decideConversation: `${own} The other person is not told.`,
  reactPrivately: 'What is there already stays. Nobody is notified; browsers of both see it at once.',
  takePrivateReactionBack: 'What is not there is taken back without a change.',
  reportedAttachments:
    'For moderators. A message that nobody has reported is left out, as one that is unknown or has no attachments. The paths open for whoever asked alone.',
  reportPrivateMessage:
    'Moderators read this one message with what hangs on it then, and nothing else of the conversation; who wrote it does not learn who reported it. One report of each message counts. One’s own is refused by `Forbidden`, another’s is not found.',
});
