import { describeCalls, describeFields } from '../call/describe.js';
import { moderation } from './moderation.calls.js';
import {
  moderatedDeletionQuery,
  newDeletionAppeal,
  newReport,
  ownDeletion,
  ownHeldText,
  reportedItem,
} from './report.schemas.js';

const reason = [
  '`spam`, `abuse` (insults, threats), `fraud`, `illegal`, `personal_data` (of others), `off_topic` or `other`.',
  'spam',
] as const;

describeFields(newReport, {
  reason,
  text: ['More about it, for the moderators alone; up to 1,000 characters.', 'Третий раз за день'],
});
describeFields(moderatedDeletionQuery, {
  rule: ['The rule that it breaks, which its author is told; of one’s own it says nothing.', 'spam'],
  explanation: ['What its author is told beside the rule; up to 500 characters.', 'Такое уже было выше'],
});
describeFields(reportedItem, {
  kind: [
    'What it is: `message`, `topic` (its opening text), `news_comment`, `port_comment`, `crew_fact` (of a port), `port_agent`, `review` (of a bank), `vote` (the comment of one in the blacklist), `experience` (a report about a contract), `vacancy`, `port` (one that a person added), `profile`, `private_message`, `suggestion` (for the blacklist), `claim` (of a company to speak for one there, or for a bank), `dispute` (of an entry there), `news_story` (of a feed, on the border between news and not) or `complaint` (about rights).',
    'message',
  ],
  itemId: ['What its own calls know it by.', '0198c7a2-6f2e-7c1a-9a53-3f1f6f0f4b21'],
  excerpt: [
    'The beginning of its text when it was last reported, in one line; of complaints nothing, of what is held and of private messages all of it.',
    'Купите диплом',
  ],
  authorName: [
    'Who wrote it; of somebody with an account the nickname; empty for reviews and votes, which name nobody.',
    'bosun',
  ],
  addedBy:
    'Account of who added a port, whose nickname `usernameOf` gives; null for all else, and when it has gone.',
  isMember: ['Whether the author has an account, by this name.', true],
  path: ['Path on this site that leads to it in its place.', '/forum?message=17'],
  reportCount: ['How many people and networks of guests have reported it; 0 for what is new.', 3],
  reasons: ['How many gave each reason; a reason of nobody is left out.', { spam: 3 }],
  texts: 'What those who reported it wrote, the newest ten; nobody’s name.',
  firstAt: 'Time of the first report; UTC, ISO 8601.',
  lastAt: 'Time of the newest report; UTC, ISO 8601.',
  heldFor: [
    'Why nobody but its author sees it until it is decided: `link` (of a new person), `word` (of the administrator’s list), `repeated`, `contact` (of an agent), `fraud` (a vacancy, whose text begins with the reasons) or `employer` (a first vacancy without a verified company); `kept` publishes it. Null for what others can read.',
    null,
  ],
  isDeleted: ['Whether it has gone from its place, or is not back yet.', false],
  state: ['`open` while it waits for a decision.', 'open'],
  appeal:
    'What its author answered to the deletion; null before it. An open entry with `isDeleted` waits for the decision about the answer.',
  decision:
    'The last decision; null before it, and for what was deleted without one. An open entry with a decision was reported anew.',
});
describeFields(reportedItem.shape.texts.element, {
  reason,
  text: ['Plain text as it was written.', 'Третий раз за день'],
  createdAt: 'When it was reported; UTC, ISO 8601.',
});
describeFields(reportedItem.shape.decision.unwrap(), {
  outcome: ['`kept`, `deleted`, or `restored`, which takes a deletion back.', 'deleted'],
  rule: ['The reason of the deletion; null when it was kept.', 'spam'],
  explanation: ['What the author was told beside the rule.', 'Такое уже было выше'],
  note: ['For other moderators.', null],
  who: ['Who decided.', 'bosun'],
  at: 'When; UTC, ISO 8601.',
});

const appealTexts = {
  text: ['Plain text as it was written.', 'Это не реклама, а расписание'],
  createdAt: 'When; UTC, ISO 8601.',
  outcome: ['Null while it waits for a moderator; then `kept` (it stays deleted) or `restored`.', null],
} as const;
describeFields(reportedItem.shape.appeal.unwrap(), appealTexts);
describeFields(ownHeldText, {
  kind: ['What it is, as of an entry of the inbox.', 'news_comment'],
  itemId: ['Id that it has when it is published.', '01890a5d-ac96-774b-bcce-b302099a8058'],
  content: ['All of its text.', 'Смотрите https://crew.example'],
  path: ['Path on this site to where it will stand.', '/news/01890a5d-ac96-774b-bcce-b302099a8057'],
  heldFor: [
    'Why it waits: `link` (of a new person), `word` (of the administrator’s list), `repeated`, `contact` (of an agent), `fraud` (a vacancy, whose text begins with the reasons) or `employer` (a first vacancy without a verified company).',
    'link',
  ],
  createdAt: 'When it was sent; UTC, ISO 8601.',
});
describeFields(moderation.takeHeldTextBack.params, {
  kind: 'What it is, as of an entry of the inbox.',
  itemId: ['Its `itemId` of one’s own held texts.', '01890a5d-ac96-774b-bcce-b302099a8058'],
});
describeFields(ownDeletion, {
  id: 'Id of the entry.',
  kind: ['What it is, as of an entry of the inbox.', 'message'],
  excerpt: ['The beginning of its text.', 'Купите диплом'],
  rule: ['The rule that it broke.', 'spam'],
  explanation: ['What the moderator wrote about it to the author.', 'Такое уже было выше'],
  decidedAt: 'When it was deleted; UTC, ISO 8601.',
  isRestored: ['Whether a moderator has brought it back.', false],
  appeal: 'One’s answer; null before it.',
});
describeFields(newDeletionAppeal, {
  text: ['Up to 1,000 characters.', 'Это не реклама, а расписание'],
});

describeFields(moderation.reportedItems.query, {
  state: ['`open` (the default) or `closed`.', 'open'],
  kind: ['Only of this kind.', 'message'],
});
describeFields(moderation.reportHistory.query, {
  authorId: 'Id of the account; an unknown one has no history.',
});
describeFields(moderation.openReports.reply, { count: ['Open entries.', 4] });
describeFields(moderation.decideReports.body, {
  ids: 'Ids of entries, 1 to 50.',
  outcome: [
    '`kept`, or `deleted`, which deletes it in its service as well; a vacancy is closed, and a vote stays without its comment.',
    'deleted',
  ],
  rule: ['What the author is told; the reason that most gave when it is left out.', 'spam'],
  explanation: [
    'What the author is told beside the rule; up to 500 characters. Of what is kept nobody is told.',
    'Такое уже было выше',
  ],
  note: ['For other moderators, up to 1,000 characters.', 'Предупредили'],
});
describeFields(moderation.decideReports.reply, {
  decided: ['Entries that this call has closed; those that were closed before are left out.', 1],
});

describeCalls(moderation, {
  reportedItems:
    'One entry for each thing, however many report it. A decided one opens again with a new report. Posted vacancies and added ports stand in it from the first, suggestions for the blacklist, stories of feeds and complaints as long as they wait. Complaints and stories of feeds are for administrators alone.',
  reportHistory:
    'Open and closed ones, with the last decision of each. Reviews of banks name nobody, so they are left out.',
  openReports:
    'The event `admin.open-reports-changed` brings every later number to the room `moderators`. Complaints are counted for administrators alone.',
  restore:
    'Of what moderators deleted, here or at its place, and whose author’s account has not gone; otherwise `ValidationFailed`. Its service brings it back within moments; `isDeleted` stays until it has, and for good where it cannot: the author has written another review of that day or another comment of the vote, the code of the port was added anew, or the page has gone. The author is notified when it is back. Restoring again changes nothing.',
  ownHeldTexts:
    'They are published or removed by a moderator’s decision. The newest first; a text stands in it within moments.',
  takeHeldTextBack: 'It is removed and its entry closed. What is decided already is not found.',
  ownDeletions: 'With the rule and what has become of one’s answer.',
  appealDeletion:
    'The entry opens again. One answer for each thing; a second one, and one to what is back, is refused by `AppealClosed`. What is not one’s own is not found.',
  decideReports:
    'All of them or, when one does not exist, none. The deletion in its service follows within moments. Those who reported it with an account, and the author of what was deleted, are notified. Of a deleted one whose author has answered, `deleted` keeps the deletion and `kept` takes it back. Profiles and private messages cannot be deleted; `deleted` for one is refused by `ValidationFailed`, as suggestions and complaints are, which have calls of their own. A port that is kept is approved.',
});

/** Text for `isHeld` in the reply to a sent text. */
export const isHeldText = ['Whether a moderator looks at it before others do.', false] as const;

/** Text for calls whose service holds texts. */
export const heldText =
  'With `isHeld` nobody but its author sees it until a moderator has looked at it: links of new people, words of the administrator’s list, texts that are repeated.';

/** Text for calls by which moderators delete something on its page. */
export const moderatedDeletionText =
  'The author of what a moderator deletes is told the rule and the explanation, and a moderator may take it back in the inbox; of a moderator’s own nobody is told. Repeated by a moderator it answers alike, and changes nothing.';

/** The same for every kind. */
export const reportText =
  'Open to everybody. One report of each person, and of the visitors of one network, counts for each thing; another is answered alike. Nobody’s name is shown to anybody. One’s own is refused by `Forbidden`.';
