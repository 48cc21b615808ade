import {
  type Comment,
  commentSignature,
  commentTables,
  commentTexts,
  renameInCommentReplies,
} from '@kubrik/comments';
import { portEvents } from '@kubrik/contract';
import {
  nobodyKey,
  nobodyName,
  type PersonalDataDefinition,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { CrewFact } from './crew-fact/crew-fact.entity.js';
import type { Port } from './directory/port.entity.js';
import type { PortMention } from './mention/port-mention.entity.js';
import type { PortAgent } from './port-agent/port-agent.entity.js';

/** Name of the port that a row is about. */
const port = '(select coalesce(p.name_ru, p.name) from ports p where p.id = port_id)';

/** What the tables of ports hold about people. */
export const portsPersonalData: PersonalDataDefinition = {
  beforeErasure: async (tx, userId) => {
    await renameInCommentReplies(tx, userId);
    // Nobody has read them. The code may have comments from a port that had it before.
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
  texts: {
    ...commentTexts({ changed: announceComment }),
    crew_facts: { columns: ['content'], announce: announceCrewFacts },
    port_agents: { columns: ['services'], announce: announceAgents },
    ports: { columns: ['description', 'facilities', 'cargo_types'], announce: announcePorts },
    // What feeds publish names people of other sites.
    port_mentions: { columns: ['title'], where: `kind <> 'news'`, announce: announceMentions },
  },
  tables: {
    ...commentTables,
    shown_people: { person: { user_id: 'id' }, onDeletion: 'delete', exported: ['username'], other: [] },
    port_confirmations: {
      person: { person: 'key' },
      onDeletion: { person: nobodyKey, network: 'null' },
      exported: ['port_id', 'created_at'],
      other: ['is_counted'],
    },
    crew_facts: {
      person: { person: 'key' },
      onDeletion: {
        person: nobodyKey,
        author_name: nobodyName,
        // Others may read again what reports have suspended.
        content: `case when deleted_at is null or exists (
          select from contributions c
          where c.kind = 'crew_fact' and c.item_id = crew_facts.id::text and c.state = 'suspended'
        ) then content else '' end`,
      },
      exported: [
        'id',
        'created_at',
        'port_id',
        'kind',
        'author_name',
        'content',
        'last_confirmed_at',
        'edited_at',
        'deleted_at',
      ],
      shown: { port },
      other: ['last_word_at'],
    },
    crew_fact_answers: {
      person: { person: 'key' },
      onDeletion: { person: nobodyKey, network: 'null' },
      exported: ['fact_id', 'answer', 'answered_at'],
      other: ['is_counted'],
    },
    port_agents: {
      person: { person: 'key' },
      onDeletion: {
        person: nobodyKey,
        name: `case when deleted_at is null then name else '' end`,
        phone: 'case when deleted_at is null then phone end',
        email: 'case when deleted_at is null then email end',
        services: 'case when deleted_at is null then services end',
      },
      exported: ['id', 'created_at', 'port_id', 'name', 'phone', 'email', 'services', 'deleted_at'],
      shown: { port },
      other: [],
    },
    port_ratings: {
      person: { person: 'key' },
      onDeletion: { person: nobodyKey, network: 'null' },
      exported: ['port_id', 'year', 'value', 'shore_leave', 'services', 'people', 'safety', 'rated_at'],
      shown: { port },
      other: ['is_counted'],
    },
    ports: {
      person: { added_by: 'id' },
      onDeletion: { added_by: 'null' },
      exported: ['id', 'name', 'created_at'],
      other: [
        'name_ru',
        'aliases',
        'country_code',
        'subdivision',
        'region',
        'latitude',
        'longitude',
        'is_position_doubtful',
        'conflict',
        'harbour_size',
        'port_type',
        'max_depth',
        'deepest',
        'timezone',
        'description',
        'facilities',
        'absent_facilities',
        'cargo_types',
        'is_active',
        'is_entered_by_person',
        'is_confirmed',
        'rank',
        'size_order',
        'sort_key',
        'comment_count',
        'agent_count',
        'openings',
        'opened_order',
        'ratings',
        'demo_rating',
      ],
    },
  },
  impersonal: {
    port_names: ['port_id', 'normalized_name', 'folded_name', 'rank'],
    port_source_records: ['code', 'source', 'port_id', 'year', 'facts'],
    port_codes: ['code', 'port_id'],
    port_mentions: ['kind', 'item_id', 'port_id', 'title', 'at', 'until', 'is_shown'],
    distinct_ports: ['port_id', 'other_id'],
    applied_catalogue: ['is_only', 'hash'],
  },
};

/** Like a change by the author, but without its mark. */
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

/** As after an import, which changes many ports as well: whoever shows one reads it again. */
function announcePorts(tx: Transaction, ports: Selectable<Port>[]): void {
  tx.emit(portEvents.imported, { added: 0, changed: ports.length });
}
