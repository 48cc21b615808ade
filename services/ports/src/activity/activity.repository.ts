import { maxShownPorts } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import { Kysely } from '@kubrik/service-kit';
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
}
