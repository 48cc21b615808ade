import { describeCalls, describeFields } from '../../call/describe.js';
import { moderatedDeletionText, reportText } from '../../moderation/moderation.docs.js';
import { unLocodeText } from '../ports.docs.js';
import { portAgentCalls } from './port-agent.calls.js';
import { newPortAgent, portAgent, sentPortAgent } from './port-agent.schemas.js';

const services = 'Снабжение, смена экипажа, такси до аэропорта';
const texts = describeFields(portAgent, {
  portId: ['UN/LOCODE of the port.', 'RUVVO'],
  name: ['Its name.', 'Восток-Агент'],
  phone: ['Telephone number with the country’s code; null without one.', '+7 423 222-22-22'],
  email: ['E-mail address; null without one.', 'agent@example.org'],
  services: ['What it does for ships and crews; null when nobody has said it.', services],
});
describeFields(sentPortAgent, {
  ...texts,
  isHeld: 'True: a moderator looks at every agent before others do.',
});
describeFields(newPortAgent, {
  name: ['2 to 100 characters.', 'Восток-Агент'],
  phone: [
    '`+`, the country’s code and the number, 8 to 15 digits; needed without `email`.',
    '+7 423 222-22-22',
  ],
  email: ['Needed without `phone`.', 'agent@example.org'],
  services: ['Up to 300 characters; may be left out.', services],
});
describeFields(portAgentCalls.ownAgents.reply, { ids: 'Ids of the agents, the newest first.' });
describeFields(portAgentCalls.portAgents.params, { id: [unLocodeText, 'RUVVO'] });

describeCalls(portAgentCalls, {
  portAgents: 'Those that a moderator has approved, at most 200.',
  ownAgents: 'Those in view; the ones that wait are among one’s held texts.',
  addAgent:
    'It waits for a moderator whoever adds it: a telephone number may be anybody’s. Nobody else sees it until then, and its author is notified.',
  deleteOwnAgent: 'Deleting it again changes nothing. What another person added is refused by `Forbidden`.',
  deleteAgent: `${moderatedDeletionText} Deleting it again changes nothing.`,
  reportAgent: reportText,
});
