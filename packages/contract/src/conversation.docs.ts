import { conversations } from './conversation.calls.js';
import { describeCalls, describeFields } from './describe.js';

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

const own =
  'The id has to be one’s own; another person’s is refused by `Forbidden`. With somebody who has never been written with: `ConversationNotFound`.';
describeCalls(conversations, {
  conversation: own,
  decideConversation: `${own} The other person is not told.`,
});
