import { portAgentPath } from '@kubrik/contract';
import { type ReportedThing, userIdOf } from '@kubrik/service-kit';
import type { LockedPortAgent } from './port-agent.repository.js';

/** The agent as it enters the moderators' inbox, with everything that they decide about. */
export const reportedPortAgent = (
  agent: Omit<LockedPortAgent, 'deletedAt'>,
  portName = agent.portId,
): ReportedThing => ({
  kind: 'port_agent',
  itemId: agent.id,
  content: [`Порт ${portName}`, agent.name, agent.phone, agent.email, agent.services]
    .filter(Boolean)
    .join(' · '),
  // The page of a port does not name who entered it either.
  authorName: '',
  authorId: userIdOf(agent.person) ?? null,
  path: portAgentPath(agent.portId, agent.id),
  isShownWhole: true,
});
