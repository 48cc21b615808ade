import { describeCalls, describeFields } from '../call/describe.js';
import {
  appealDecision,
  appealedMeasure,
  measure,
  measures,
  moderatorMeasure,
  newAppeal,
  newMeasure,
  restriction,
  usernameWithdrawal,
} from './measure.calls.js';

const takeableKinds =
  '`warning`, `silence` (publishes nothing for some days), `ban` (publishes nothing, without an end)';
const kind = [
  `${takeableKinds}, \`username_withdrawal\` (a nickname was taken away) or \`avatar_withdrawal\` (a picture was).`,
  'silence',
] as const;
const rule = ['The rule of the house that the person broke; the words of reports.', 'abuse'] as const;
const text = [
  'What the moderator wrote to the person; up to 1,000 characters.',
  'Второй раз за неделю',
] as const;
const appeal = 'The person’s one answer; null before it.';
const ofMeasure = {
  kind,
  rule,
  text,
  withdrawnUsername: ['The nickname that was taken away; null for other kinds.', null],
  createdAt: 'When it was taken; UTC, ISO 8601.',
  until: 'End of a silence; UTC, ISO 8601. Null for other kinds.',
  liftedAt: 'When a moderator took it back; UTC, ISO 8601. Null while it holds.',
  appeal,
} as const;
const id = 'Id of the measure.';
const forModerators = {
  withdrawnAvatar: [
    'The picture that was taken away, on a path that opens for this moderator alone; null for other kinds, and when the measure was taken back.',
    null,
  ],
  who: ['Which moderator took it.', 'boss'],
  liftedBy: ['Who took it back; null while it holds.', null],
  appealDecidedBy: ['Who decided about the answer; null before.', null],
} as const;

describeFields(measure, { id, ...ofMeasure });
describeFields(moderatorMeasure, { id, ...ofMeasure, ...forModerators });
describeFields(appealedMeasure, {
  id,
  ...ofMeasure,
  ...forModerators,
  username: ['Nickname of the person, as it is now.', 'bosun'],
});
describeFields(measure.shape.appeal.unwrap(), {
  text: ['What the person wrote.', 'Это была шутка'],
  createdAt: 'When; UTC, ISO 8601.',
  outcome: ['`kept` or `lifted`; null while it waits for a moderator.', 'kept'],
  reply: ['What the moderator answered; null for nothing.', null],
});
describeFields(restriction, {
  rule,
  until: 'When the person may publish again; UTC, ISO 8601. Null for a ban.',
});
describeFields(newMeasure, {
  kind: [`${takeableKinds}; withdrawals have calls of their own.`, 'silence'],
  days: ['1, 7 or 30; a silence needs it, others have none.', 7],
  rule,
  text,
  clientId: 'Id that the client chose, a UUID: the same sent again is one measure.',
});
describeFields(usernameWithdrawal, { rule, text });
describeFields(measures.withdrawUsername.reply, { username: ['The new nickname.', 'Моряк-1234'] });
describeFields(newAppeal, { text: ['Up to 1,000 characters, for the moderators.', 'Это была шутка'] });
describeFields(appealDecision, {
  outcome: ['`kept`, or `lifted`, which takes the measure back.', 'lifted'],
  reply: ['What the person is told beside the outcome; up to 1,000 characters.', 'Вы правы'],
});

const username = [
  'Nickname; letters of any case. An earlier one finds the person who had it.',
  'bosun',
] as const;
describeFields(measures.measuresOf.params, { username });
describeFields(measures.usernameOf.reply, { username });
describeFields(measures.takeMeasure.params, { username });
describeFields(measures.measuresOf.reply, {
  userId: 'Id of the account.',
  username: ['Nickname, as it is now.', 'bosun'],
  hasAvatar: ['Whether the person shows a picture.', false],
  isModerator: ['Whether the person has the role, so that no measure can be taken.', false],
  restriction: 'Why the person may publish nothing now; null when they may.',
  measures: 'The newest hundred.',
});
describeFields(measures.appeal.params, { id: 'Id of the account.', measureId: id });
describeFields(measures.appeals.query, {
  state: ['`open` (the default) while they wait for a moderator, or `closed`.', 'open'],
});
describeFields(measures.openAppeals.reply, { count: ['Answers that wait.', 1] });
describeFields(measures.ownMeasures.reply, {
  restriction: 'Why one may publish nothing now; null when one may.',
  measures: 'The newest hundred.',
});

const own = 'The id has to be one’s own; another person’s is refused by `Forbidden`.';
describeCalls(measures, {
  measuresOf: 'Also of accounts that are switched off.',
  usernameOf:
    'By `addedBy` of an added port in the inbox, which names nobody. Also of accounts that are switched off.',
  takeMeasure:
    'The person is notified, with the rule and the text. A silence and a ban take effect in all sessions within a second; every call that publishes something is then refused by `WritingRestricted`. Measures do not replace each other: the one that ends last holds. `Forbidden` for people with the admin role; the administrator takes the role first.',
  withdrawUsername:
    'Makes a measure of the kind `username_withdrawal`, which the person may answer. The person is notified, with the rule and the text, and may choose another nickname. The old one, and what looks like it, is nobody’s until the measure is taken back. The name of now alone finds the person, so the same call again is refused by `UserNotFound`. `Forbidden` for a neutral nickname, and for people with the admin role.',
  liftMeasure:
    'The person is notified. What was taken back stays so. A nickname comes back while the person has the neutral one; otherwise the person may choose it again. A picture comes back while the person shows none; otherwise it goes.',
  appeals:
    'One for each measure. `users.open-appeals-changed` brings every later number to the room `moderators`.',
  openAppeals: 'The event `users.open-appeals-changed` brings every later number to the room `moderators`.',
  decideAppeal:
    'The person is notified. A decided one stays as it is. `lifted` gives back what `liftMeasure` does.',
  ownMeasures: own,
  appeal: `${own} A second text, and an answer to what was taken back, are refused by \`AppealClosed\`; the same text again is answered alike.`,
});
