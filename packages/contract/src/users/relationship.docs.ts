import { describeCalls, describeFields } from '../call/describe.js';
import { relationship, relationshipChange, relationships } from './relationship.calls.js';

const username = ['Nickname as it is now.', 'bosun'] as const;
const isBlocked = [
  'Whether the person is blocked: writes one no private messages, and causes no notifications and e-mails.',
  true,
] as const;
const isMuted = [
  'Whether the person is muted: clients fold their messages and comments, which notify the muting person of nothing. Answers about these stay as they are.',
  false,
] as const;

describeFields(relationship, {
  username,
  isBlocked,
  isMuted,
  names: [
    'In small letters: nicknames of the person that copies of texts from before a change of name may have. Without those that they left before one decided.',
    ['bosun'],
  ],
  since: 'When one first decided so; UTC, ISO 8601.',
});
describeFields(relationshipChange, {
  isBlocked: [`${isBlocked[0]} Stays as it is when left out.`, true],
  isMuted: [`${isMuted[0]} Stays as it is when left out.`, false],
});
describeFields(relationships.changeRelationship.params, {
  username: ['Nickname of the other person; letters of any case. One’s own is refused.', 'bosun'],
});
describeFields(relationships.changeRelationship.reply, { username, isBlocked, isMuted });

const own = 'The id has to be one’s own; another person’s is refused by `Forbidden`.';
describeCalls(relationships, {
  relationships: `${own} At most 1,000, all in one answer.`,
  changeRelationship: `${own} The other person is not told. The 1,001st person is refused by \`RelationshipLimitReached\`. Who is neither blocked nor muted any more leaves the list.`,
});
