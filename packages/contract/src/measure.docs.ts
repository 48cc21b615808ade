import { describeCalls, describeFields } from './describe.js';
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

const kind = [
  '`warning`, `silence` (publishes nothing for some days) or `ban` (publishes nothing, without an end).',
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
  createdAt: 'When it was taken; UTC, ISO 8601.',
  until: 'End of a silence; UTC, ISO 8601. Null for a warning and for a ban.',
  liftedAt: 'When a moderator took it back; UTC, ISO 8601. Null while it holds.',
  appeal,
} as const;
const id = 'Id of the measure.';
const who = {
  who: ['Which moderator took it.', 'boss'],
  liftedBy: ['Who took it back; null while it holds.', null],
  appealDecidedBy: ['Who decided about the answer; null before.', null],
} as const;

describeFields(measure, { id, ...ofMeasure });
describeFields(moderatorMeasure, { id, ...ofMeasure, ...who });
describeFields(appealedMeasure, {
  id,
  ...ofMeasure,
  ...who,
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
  kind,
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
describeFields(measures.takeMeasure.params, { username });
describeFields(measures.measuresOf.reply, {
  userId: 'Id of the account.',
  username: ['Nickname, as it is now.', 'bosun'],
  hasAvatar: ['Whether the person shows a picture.', false],
  isModerator: ['Whether the person has the role, so that no measure can be taken.', false],
  restriction: 'Why the person may publish nothing now; null when they may.',
  measures: 'The newest hundred.',
});
describeFields(measures.liftMeasure.params, { id });
describeFields(measures.decideAppeal.params, { id });
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
  takeMeasure:
    'The person is notified, with the rule and the text. A silence and a ban take effect in all sessions within a second; every call that publishes something is then refused by `WritingRestricted`. Measures do not replace each other: the one that ends last holds. `Forbidden` for people with the admin role; the administrator takes the role first.',
  withdrawUsername:
    'The person is notified, with the rule and the text, and may choose another nickname. The old one, and what looks like it, is nobody’s any more. The name of now alone finds the person. What was written before keeps the name that stands beside it. `Forbidden` for people with the admin role.',
  liftMeasure: 'The person is notified. What was taken back stays so.',
  appeals:
    'One for each measure. `users.open-appeals-changed` brings every later number to the room `moderators`.',
  openAppeals: 'The event `users.open-appeals-changed` brings every later number to the room `moderators`.',
  decideAppeal: 'The person is notified. A decided one stays as it is.',
  ownMeasures: own,
  appeal: `${own} A second text, and an answer to what was taken back, are refused by \`AppealClosed\`; the same text again is answered alike.`,
});
