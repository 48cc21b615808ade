/** Kind of an agent's addition or deletion in the send queue. */
export const portAgentKind = 'port-agent';
