/** Of an agent that is added or deleted, in the send queue. */
export const portAgentKind = 'port-agent';
