import { maxPortAgents, portAgent } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  type Selectable,
  shownColumns,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import { PortAgent } from './port-agent.entity.js';

const columns = shownColumns(PortAgent, portAgent);
export type PortAgentRow = Pick<Selectable<PortAgent>, (typeof columns)[number]>;
export type LockedPortAgent = Omit<Selectable<PortAgent>, 'createdAt'> & {
  /** Only for a new agent: moderators read it before the port shows it. */
  portName?: string;
};

@Injectable()
export class PortAgentRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** The agents that everybody sees, the newest first: of one port, or of all ports that are shown. */
  newest(portId?: string): Promise<PortAgentRow[]> {
    const isShown = sql<boolean>`exists (select from ports p where p.id = port_agents.port_id and p.is_active)`;
    return this.db
      .selectFrom('portAgents')
      .select(columns)
      .where('deletedAt', 'is', null)
      .$if(portId !== undefined, (agents) => agents.where('portId', '=', portId as string))
      .where(isShown)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxPortAgents)
      .execute();
  }

  /** Ids of a port's shown agents that a person has entered. */
  async idsOf(portId: string, person: string): Promise<string[]> {
    const agents = await this.db
      .selectFrom('portAgents')
      .select('id')
      .where('portId', '=', portId)
      .where('person', '=', person)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .limit(maxPortAgents)
      .execute();
    return agents.map(({ id }) => id);
  }

  insert(tx: Transaction, agent: Insertable<PortAgent>): Promise<PortAgentRow> {
    return tx.on(this.db).insertInto('portAgents').values(agent).returning(columns).executeTakeFirstOrThrow();
  }

  /** Holds the row lock of an agent, also of a deleted one, until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<LockedPortAgent | undefined> {
    return tx
      .on(this.db)
      .selectFrom('portAgents')
      .select(['id', 'portId', 'person', 'name', 'phone', 'email', 'services', 'deletedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async delete(tx: Transaction, { id, portId }: Pick<PortAgent, 'id' | 'portId'>): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('portAgents')
      .set({ deletedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await this.recount(tx, portId);
  }

  async restore(tx: Transaction, { id, portId }: Pick<PortAgent, 'id' | 'portId'>): Promise<void> {
    await tx.on(this.db).updateTable('portAgents').set({ deletedAt: null }).where('id', '=', id).execute();
    await this.recount(tx, portId);
  }

  /** Makes the port's number of agents anew. */
  async recount(tx: Transaction, portId: string): Promise<void> {
    const agentCount = sql<number>`(
      select count(*)::integer from port_agents where port_id = ${portId} and deleted_at is null
    )`;
    // Takes the port's row lock first, so that the second of two simultaneous changes counts both.
    const port = tx.on(this.db).selectFrom('ports').select('id').where('id', '=', portId).forUpdate();
    await port.execute();
    await tx.on(this.db).updateTable('ports').set({ agentCount }).where('id', '=', portId).execute();
  }
}
