import type { PortAgent } from '@kubrik/contract';
import type { PortAgentRow } from './port-agent.repository.js';

export const viewPortAgent = (agent: PortAgentRow): PortAgent => ({
  id: agent.id,
  portId: agent.portId,
  name: agent.name,
  phone: agent.phone,
  email: agent.email,
  services: agent.services,
  createdAt: agent.createdAt.toISOString(),
});
