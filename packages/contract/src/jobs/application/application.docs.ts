import { describeCalls, describeFields } from '../../call/describe.js';
import { applicationCalls } from './application.calls.js';
import {
  application,
  applicationDecision,
  applicationEntry,
  ownApplication,
  replyTime,
  vacancyApplication,
} from './application.schemas.js';

const words = 'Здравствуйте! Когда готовы выехать?';
const state = 'Where it stands.';
const stateAt = 'When it came to stand there; UTC, ISO 8601.';

describeFields(vacancyApplication, {
  userId: 'Account of the applicant.',
  username: ['Nickname of the applicant.', 'bosun'],
  message: ['What they wrote; may be empty.', 'Готов выйти в рейс в декабре.'],
  state,
  stateAt,
  note: ['Note of the vacancy’s owner, which nobody else reads; may be empty.', 'Позвонить в среду'],
  cv: 'The chief points of the CV that came with it; null without one.',
});
const ownTexts = describeFields(ownApplication, {
  vacancyId: 'Id of the vacancy.',
  title: ['Headline of the vacancy.', 'Боцман на буксир'],
  company: ['Who offers the work.', 'Альбатрос'],
  isOpen: 'Whether the page of the vacancy is still there.',
  state,
  stateAt,
  hasCv: 'Whether the CV came with it.',
});
describeFields(application, {
  ...ownTexts,
  side: 'On which side the reader is.',
  username: ['Nickname of the applicant.', 'bosun'],
  postedBy: ['Who has posted the vacancy, as it names them.', '@crewing'],
  message: ['What the applicant wrote with it; may be empty.', 'Готов выйти в рейс в декабре.'],
});
describeFields(applicationEntry, {
  side: 'Whose step it is.',
  state: 'The state that was set; null when only words were written.',
  message: ['What was written; may be empty.', words],
  warnings: [
    'What the employer’s words have in common with frauds, as of a vacancy; empty when it is too little.',
    [],
  ],
});
describeFields(applicationDecision, {
  ids: 'Ids of 1 to 100 applications for this vacancy.',
  state: 'The new state.',
  message: ['Words to each applicant, up to 10,000 characters; may be left out.', words],
});
describeFields(applicationCalls.decideApplications.reply, {
  changed: 'Number of applications that changed or got words.',
});
describeFields(applicationCalls.noteApplication.body, {
  note: ['Up to 2,000 characters; empty removes it.', 'Позвонить в среду'],
});
describeFields(applicationCalls.writeToApplication.body, {
  message: ['1 to 10,000 characters.', words],
});
describeFields(applicationCalls.applications.query, { state: 'Only those that stand there.' });
describeFields(replyTime, {
  applications: [
    'Applications of the last 180 days that are a day old or older, for all vacancies of its owner.',
    24,
  ],
  answered: ['Share of them that were answered, in per cent; null below five.', 80],
  medianHours: ['Half of the answers came within so many hours; null below five answers.', 30],
});

describeCalls(applicationCalls, {
  applications:
    'For whoever posted the vacancy, whether it is open or not; and for people with the admin role, who get neither note nor CV. Others get `Forbidden`.',
  decideApplications:
    'For whoever posted the vacancy. What already stands there gets the words alone, and what was withdrawn is left alone; `seen` changes only what was sent. Each applicant whose application moves to `invited` or `refused` is told. An id that is not one of this vacancy’s is refused by `ApplicationNotFound`, and nothing is changed.',
  noteApplication: 'For whoever posted the vacancy; others get `ApplicationNotFound`.',
  ownApplications: 'Of vacancies that were posted here.',
  application: 'Others than the two sides get `ApplicationNotFound`.',
  applicationCv: 'Without photo and scans. Others than the two sides get `ApplicationNotFound`.',
  applicationEntries: 'Others than the two sides get `ApplicationNotFound`.',
  writeToApplication:
    'The other side is told. Others than the two sides get `ApplicationNotFound`; a withdrawn application is refused by `ApplicationWithdrawn`.',
  withdrawApplication:
    'For whoever sent it; others get `ApplicationNotFound`. From then on whoever posted the vacancy gets neither the CV nor the attachments. Applying again sends it again. Withdrawing it again changes nothing.',
  replyTime: 'Of a vacancy of a feed nothing is known: 0 applications.',
});
