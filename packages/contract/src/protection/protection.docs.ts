import { describeCalls, describeFields, ticketsText } from '../call/describe.js';
import { protection } from './protection.calls.js';
import {
  answerParts,
  citation,
  complaint,
  complaintKey,
  complaintState,
  consultation,
  earlierQuestion,
  libraryDocument,
  libraryHeading,
  librarySource,
  newComplaint,
  newQuestion,
  protectionNewsItem,
} from './protection.schemas.js';

const reference = 'K-7Q4M-2XPA';
const secret = '9F3K-77QD-M2XP-4WTR';

describeFields(librarySource, {
  title: ['What it is, with the place in it.', 'MLC, 2006, Правило 2.5, Стандарт A2.5.1'],
  url: [
    'Where it can be read; null where no address is known.',
    'https://www.ilo.org/dyn/normlex/en/f?p=NORMLEXPUB:91:0::NO::P91_ILO_CODE:C186',
  ],
});
const headingTexts = describeFields(libraryHeading, {
  id: ['Its address, from the number in the convention.', 'mlc-2.5'],
  number: ['Exact number in the convention.', 'Правило 2.5, Стандарт A2.5.1'],
  title: ['What it is called.', 'Репатриация'],
  section: 'Part of the library.',
  category: 'What it is about.',
  isInForce: ['False for what is adopted and not in force yet.', true],
});
describeFields(libraryDocument, {
  ...headingTexts,
  shortAnswer: ['One to three sentences, figures first.', 'Дорога домой – бесплатно для моряка.'],
  today: ['What to do today, in order.', ['Напишите капитану и крюингу, когда кончается договор.']],
  checkedOn: ['The day on which it was last compared with its sources.', '2026-11-25'],
  sources: 'Where it comes from, the rule itself first.',
  changes: ['What changed last, in the rule or in this text; null without that.', null],
  nationalLaw: ['The countries whose own law it is; null for what holds between states.', null],
  content: [
    'Plain text in our own words: paragraphs apart by an empty line, lines of a list begin with «- ».',
    'Моряк имеет право вернуться домой за счёт судовладельца.',
  ],
});
describeFields(citation, {
  documentId: ['Id of the document.', 'mlc-2.5'],
  number: ['Exact number in the convention.', 'Правило 2.5'],
  title: ['What it is called.', 'Репатриация'],
});
describeFields(answerParts, {
  language: [
    'Language of the question, and so of the parts; passages themselves are in Russian always.',
    'ru',
  ],
  situation: [
    'What the question is about, by its id; null when that is not clear, and for answers from before it was stored.',
    'unpaid-wages',
  ],
  crisisHelp: ['Whom to call at once, where life or body is in danger; otherwise empty.', ''],
  notice: ['What the library does not have: the subject, or a rule of a number that the question names.', ''],
  today: ['What to do today, in order.', ['Запишите, когда кончился договор и кому вы об этом писали.']],
  rule: ['The rule in one sentence, its figures first.', 'Домой отправляют за счёт судовладельца.'],
  composed: ['What an AI composed from the cited documents; empty without one, and until it has.', ''],
  passages: [
    'Of each citation, in their order: its rule in the language of the question, where it is another than `rule`, and its passages.',
    [['Моряк имеет право вернуться домой за счёт судовладельца.']],
  ],
  ending: ['Who helps, and what the answer is not.', 'Живая помощь: инспекторы ITF.'],
});
describeFields(earlierQuestion, { message: ['The question as it was asked.', 'Не платят зарплату'] });
describeFields(consultation, {
  message: ['The question as it was asked.', 'Кто платит за дорогу домой?'],
  response: ['The whole answer as plain text in the form of a document’s content.', 'Судовладелец.'],
  parts: 'The same in its parts; null for answers from before there were parts.',
  citations: 'Sources of the answer, the most relevant first; empty for a refusal.',
  isRefusal: 'True when the library says nothing about it.',
  isAiGenerated: 'True when a part of it is composed by an AI from the cited documents.',
  isBeingComposed:
    'An AI is still composing: `protection.answer-composed` brings its text to the room `consultation:<id>`.',
  follows: 'The earlier question that this one goes on with; null for a question of its own.',
});
describeFields(newQuestion, {
  message: ['Up to 2,000 characters.', 'Кто платит за дорогу домой?'],
  showInChat: 'Shows the question, without a name, in the forum’s main chat; false when left out.',
  withoutAi: 'No AI composes more on the library’s answer; false when left out.',
});
describeFields(newComplaint, {
  attachments: ticketsText,
  complaintType: 'What it is about.',
  vesselName: ['Up to 200 characters.', 'Заря'],
  flagState: ['Up to 100 characters.', 'Панама'],
  description: ['10 to 10,000 characters.', 'Зарплату не платят третий месяц.'],
  isAnonymous: ['True when left out: then nothing about the sender is stored, not even `contact`.', true],
  contact: ['How to reach the sender, up to 300 characters; not stored when anonymous.', '+7 423 000-00-00'],
});
describeFields(complaintKey, {
  reference: ['Number of the complaint; small letters are accepted.', reference],
  secret: ['Secret that was given with it; small letters are accepted.', secret],
});
const stateTexts = describeFields(complaintState, {
  reference: ['Number of the complaint.', reference],
  complaintType: 'What it is about.',
  vesselName: ['Vessel that it names.', 'Заря'],
  status: 'How far it is.',
  answer: ['What the handler wrote to the sender; empty at first.', 'Мы передали обращение инспекции.'],
  updatedAt: 'When status or answer changed last; UTC, ISO 8601.',
});
describeFields(complaint, {
  ...stateTexts,
  flagState: ['Flag that it names.', 'Панама'],
  description: ['What the sender wrote.', 'Зарплату не платят третий месяц.'],
  isAnonymous: 'Whether nothing about the sender is stored.',
  contact: ['How to reach the sender; null without it.', '+7 423 000-00-00'],
  username: ['Nickname of a sender who is not anonymous; null for visitors.', 'bosun'],
});
describeFields(protectionNewsItem, {
  title: ['Headline in Russian.', 'Экипаж вернулся домой'],
  category: 'What it is about.',
  summary: ['A few sentences in Russian.', 'Судовладелец выплатил долги.'],
  isWeeklyDigest: 'True for the digest that the platform makes each week.',
  isAiTranslated: 'Translated into Russian by an AI provider; the original is at `sourceUrl`.',
  publishedAt: 'When it was published; UTC, ISO 8601.',
  sourceCredits: ['Name of the source.', 'ITF'],
  sourceUrl: [
    'Address of the original article, or a path of this site; null for a digest.',
    'https://news.example/article/7',
  ],
});

describeFields(protection.library.query, {
  search: ['Words of the text, or a number of the convention.', 'репатриация'],
  section: 'Only this part of the library.',
  category: 'Only what is about this.',
});
describeFields(protection.document.params, { id: ['Id of the document.', 'mlc-2.5'] });
describeFields(protection.complain.reply, {
  reference: ['Number of the complaint.', reference],
  secret: ['Secret by which its state can be read; given this once.', secret],
});
describeFields(protection.complaints.query, {
  status: 'Only those that are so far.',
  search: ['Part of a reference, of a ship’s name or of a flag, in any case.', 'Severnaya'],
});
describeFields(protection.changeComplaint.body, {
  status: 'The new status.',
  answer: [
    'Up to 10,000 characters; the answer stays as it is when left out.',
    'Мы передали обращение инспекции.',
  ],
});

describeCalls(protection, {
  library: 'All documents with their texts; the library is part of the program.',
  contents: 'Finds and orders as `GET /api/protection/mlc` does.',
  document: 'The same document that the library holds.',
  news: 'Items of the protection feeds, items about crews of the news, and the weekly digest.',
  viewNews: 'Views are collected in memory and saved once a second.',
  generateNews: 'One run at a time: a second request answers with the run that is under way.',
  chat: 'Of the signed-in person, or of the browser’s cookie; nobody else sees them.',
  ask: 'Answers from the library at once. With an AI provider `isBeingComposed` says that more is coming; only that counts for the day’s limit (`GET /api/ai/usage`), and beyond it the library’s answer stands alone. With `showInChat` links of new people and words of the administrator’s list are refused.',
  clearChat:
    'Nothing of them is left in the service; what an AI composed stays in the log of events for two weeks.',
  complain: 'Open to visitors. Only reference and secret together show what became of it.',
  complaintState:
    'A wrong reference and a wrong secret get the same answer. A POST, because the secret must not stand in an address.',
  complaint: 'As in the list.',
  complaints: 'With the texts and, unless anonymous, the contacts of their senders.',
  changeComplaint: 'The sender sees status and answer by reference and secret.',
});
