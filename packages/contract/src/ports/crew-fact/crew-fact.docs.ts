import { describeCalls, describeFields } from '../../call/describe.js';
import { heldText, isHeldText, moderatedDeletionText, reportText } from '../../moderation/moderation.docs.js';
import { unLocodeText } from '../ports.docs.js';
import { crewFactCalls } from './crew-fact.calls.js';
import { crewFact, crewFactChange, newCrewFact, ownCrewFacts, sentCrewFact } from './crew-fact.schemas.js';

const content = 'Автобус от проходной каждый час, 60 ₽';
const kind =
  'What it is about: shore leave and the gate, the way to town, shuttle and taxi, Wi-Fi and SIM cards, shop, money exchange, seamen’s club, the agent, pilot and mooring, port state control, or safety.';
const answer = ['`still`: it holds; `outdated`: no longer.', 'still'] as const;

const texts = describeFields(crewFact, {
  portId: ['UN/LOCODE of the port.', 'RUVVO'],
  kind,
  content: ['The fact as it was written: plain text.', content],
  authorName: ['Nickname of who wrote it.', 'bosun'],
  editedAt: ['Time of the last change by its author; null without one.', null],
  still: ['People of the last year who say that it still holds.', 6],
  outdated: ['People of the last year who say that it no longer does.', 0],
  lastConfirmedAt: ['When somebody said last that it holds; null before.', null],
  doubt: [
    '`old`: nobody has written, changed or confirmed it for a year; `outdated`: of the last year more people contradict it than confirm it; null otherwise.',
    null,
  ],
});
describeFields(sentCrewFact, { ...texts, isHeld: isHeldText });
describeFields(newCrewFact, {
  kind,
  content: ['10 to 500 characters (UTF-16 units) after trimming; NUL is refused.', content],
});
describeFields(crewFactChange, { content: ['10 to 500 characters, as of a new fact.', content] });
describeFields(ownCrewFacts, {
  answers: 'One’s own answers to facts of the port.',
  suspended:
    'One’s own facts that the reports of three networks have taken out of view until a moderator decides.',
});
describeFields(ownCrewFacts.shape.answers.element, {
  factId: ['Id of the fact.', '0198c7a2-6f2e-7c1a-9a53-3f1f6f0f4b21'],
  answer: [...answer],
});
describeFields(crewFactCalls.crewFacts.params, { id: [unLocodeText, 'RUVVO'] });
describeFields(crewFactCalls.answerCrewFact.body, { answer: [...answer] });

describeCalls(crewFactCalls, {
  crewFacts:
    'At most the 200 with the newest word: written, changed or confirmed. Several of one kind stand side by side, also where they contradict one another. What the reports of three networks are about is left out until a moderator decides.',
  ownCrewFacts: 'Whose they are follows from the session or the browser’s cookie.',
  addCrewFact: `Signed with the own nickname. ${heldText}`,
  editCrewFact:
    'The same text again changes nothing. Another person’s fact is refused by `Forbidden`. A text that would be held is refused: it may be sent as a new fact.',
  deleteOwnCrewFact: 'Deleting it again changes nothing. Another person’s fact is refused by `Forbidden`.',
  deleteCrewFact: `${moderatedDeletionText} Deleting it again changes nothing.`,
  answerCrewFact:
    'Open to visitors, whose browser gets a cookie. Of the visitors and unverified accounts of one network three count. An own fact is refused by `Forbidden`: others confirm it. The same answer again is as new.',
  takeCrewFactAnswerBack: 'What is not there is taken back without a change.',
  reportCrewFact: `${reportText} Reports of three different networks take the fact out of view until a moderator decides.`,
});
