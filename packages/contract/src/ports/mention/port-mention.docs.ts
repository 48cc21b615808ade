import { describeCalls, describeFields } from '../../call/describe.js';
import { unLocodeText } from '../ports.docs.js';
import { portMentionCalls } from './port-mention.calls.js';
import { portMention, portMentions } from './port-mention.schemas.js';

const id = [unLocodeText, 'RUVVO'] as const;
describeFields(portMention, {
  title: ['Its title.', 'Во Владивостоке открыта новая линия'],
  at: 'When it was published; UTC, ISO 8601.',
});
const group = { total: ['How many there are.', 12], newest: 'The three newest.' } as const;
describeFields(portMentions, {
  vacancy: 'Open vacancies.',
  news: 'News that stand in the list.',
  topic: 'Topics of the forum, by title and opening text.',
});
describeFields(portMentions.shape.vacancy, group);
describeFields(portMentionCalls.mentions.params, { id });
describeFields(portMentionCalls.mentionsOfKind.params, {
  id,
  kind: '`vacancy`: open vacancies; `news`: news; `topic`: topics of the forum.',
});

const named =
  'By its Russian names in all their forms and its Latin name, as whole words. A name that is another word as well counts behind «порт» or a preposition of place. Ports that stand in no list of harbours are not looked for.';
describeCalls(portMentionCalls, {
  mentions: named,
  mentionsOfKind: named,
});
