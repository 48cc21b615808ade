import { excerpt, maxShownPorts, maxShownTexts, type ShownCrewFact } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import { Kysely, userKey } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';

@Injectable()
export class ActivityRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** The ports that a person added and that are confirmed, the newest first. */
  async portsOf(userId: string) {
    const ports = await this.db
      .selectFrom('ports')
      .select(['id', 'name', 'nameRu', 'countryCode'])
      .where('addedBy', '=', userId)
      .where('isActive', '=', true)
      .where('isConfirmed', '=', true)
      .orderBy('createdAt', 'desc')
      .limit(maxShownPorts)
      .execute();
    return ports.map(({ countryCode, ...port }) => {
      const country = countryByCode(countryCode);
      return { ...port, country: country?.name ?? countryCode, countryRu: country?.nameRu ?? countryCode };
    });
  }

  /** A person's crew facts about ports that are shown, the newest first. */
  async crewFactsOf(userId: string): Promise<ShownCrewFact[]> {
    const facts = await this.db
      .selectFrom('crewFacts as f')
      .innerJoin('ports as p', 'p.id', 'f.portId')
      .select(['f.id', 'f.portId', 'f.kind', 'f.content', 'f.createdAt', 'p.name', 'p.nameRu'])
      .where('f.person', '=', userKey(userId))
      .where('f.deletedAt', 'is', null)
      .where('p.isActive', '=', true)
      .orderBy('f.createdAt', 'desc')
      .limit(maxShownTexts)
      .execute();
    return facts.map(({ id, portId, kind, content, createdAt, name, nameRu }) => ({
      id,
      portId,
      kind,
      createdAt: createdAt.toISOString(),
      portName: nameRu ?? name,
      excerpt: excerpt(content),
    }));
  }
}
