import { type Comment, commentMentions, commentSignature, renameInCommentReplies } from '@kubrik/comments';
import { portEvents } from '@kubrik/contract';
import { type PersonalDataDefinition, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import type { CrewFact } from './crew-fact/crew-fact.entity.js';
import type { Port } from './directory/port.entity.js';
import type { PortMention } from './mention/port-mention.entity.js';
import type { PortAgent } from './port-agent/port-agent.entity.js';

/** Rules for personal data in the tables of the ports service. */
export const portsPersonalData: PersonalDataDefinition = {
  beforeErasure: async (tx, userId) => {
    await renameInCommentReplies(tx, userId);
    // Erases held and refused ports, which nobody has read. The row stays, because an earlier port with the same code
    // may have left comments.
    await sql`
      update ports set name = id, name_ru = null, description = '', facilities = '{}', cargo_types = '{}'
      where added_by = ${userId} and not is_active and id in (
        select item_id from contributions where kind = 'port' and state in ('held', 'refused')
      )`.execute(tx.kit);
  },
  signatures: [
    commentSignature({ renamed: (tx, portId) => tx.emit(portEvents.commentersRenamed, { portId }) }),
    {
      table: 'crew_facts',
      columns: ['author_name'],
      of: (userId) => sql`person = ${`user:${userId}`}`,
      place: 'port_id',
      announce: (tx, portIds) => {
        for (const portId of portIds) tx.emit(portEvents.commentersRenamed, { portId });
      },
    },
  ],
  mentioning: {
    ...commentMentions({ changed: announceComment }),
    crew_facts: { announce: announceCrewFacts },
    port_agents: { announce: announceAgents },
    ports: { announce: announcePorts },
    // Texts of feeds mention people of other sites, not ours.
    port_mentions: { where: `kind <> 'news'`, announce: announceMentions },
  },
};

/** Announces the change like one by the author, but without marking the comment as edited. */
function announceComment(tx: Transaction, comment: Selectable<Comment>): void {
  const { id: commentId, placeId: portId, content, editedAt } = comment;
  const change = { portId, commentId, content, editedAt: editedAt?.toISOString() ?? null };
  tx.emit(portEvents.commentChanged, change);
}

function announceMentions(tx: Transaction, mentions: Selectable<PortMention>[]): void {
  for (const { portId } of mentions) tx.emit(portEvents.mentionsChanged, { portId });
}

function announceAgents(tx: Transaction, agents: Selectable<PortAgent>[]): void {
  for (const { id: agentId, portId, deletedAt } of agents)
    if (!deletedAt) tx.emit(portEvents.agentChanged, { portId, agentId, isDeleted: false });
}

function announceCrewFacts(tx: Transaction, facts: Selectable<CrewFact>[]): void {
  for (const { id: factId, portId, deletedAt } of facts)
    if (!deletedAt) tx.emit(portEvents.crewFactChanged, { portId, factId, isDeleted: false });
}

/** Like an import, this may change many ports, so browsers read the ports again by the same event. */
function announcePorts(tx: Transaction, ports: Selectable<Port>[]): void {
  tx.emit(portEvents.imported, { added: 0, changed: ports.length });
}
