import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { contributionCalls } from '../../contribution/contribution.calls.js';
import { id } from '../../text/text.js';
import { unLocode } from '../ports.schemas.js';
import { newPortAgent, portAgent, sentPortAgent } from './port-agent.schemas.js';

const byCode = z.object({ id: unLocode });

const ofAgent = contributionCalls({
  path: '/ports/agents/{id}',
  thing: 'a ship’s agent',
  notFound: 'AgentNotFound',
});

/** Ships' agents that people enter. */
export const portAgentCalls = defineCalls('ports', {
  portAgents: {
    http: { method: 'GET', path: '/ports/{id}/agents' },
    summary: 'Ships’ agents of a port, the newest first',
    access: { who: 'anyone' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: z.array(portAgent),
    cache: { seconds: 60, tags: ['port:{id}'] },
  },
  ownAgents: {
    http: { method: 'GET', path: '/ports/{id}/own-agents' },
    summary: 'Which agents of a port one has added oneself',
    access: { who: 'user' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: z.object({ ids: z.array(id) }),
  },
  addAgent: {
    http: { method: 'POST', path: '/ports/{id}/agents', status: 201 },
    summary: 'Adds a ship’s agent, whom others see once a moderator has approved it',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    params: byCode,
    body: newPortAgent,
    publishes: { fields: ['services', 'name'], holds: true },
    refusals: ['PortNotFound'],
    reply: sentPortAgent,
  },
  deleteOwnAgent: ofAgent.withdraw,
  deleteAgent: ofAgent.deleteByModerator,
  reportAgent: ofAgent.report,
});
