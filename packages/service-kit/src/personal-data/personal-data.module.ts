import {
  type Answer,
  deletedAccounts,
  leavingPeople,
  type PersonalRow,
  personalData,
  type Request,
  renamedPeople,
  type ServiceName,
  userEvents,
} from '@kubrik/contract';
import { Controller, type DynamicModule, Inject, Module, Optional, type Type } from '@nestjs/common';
import { Kysely } from 'kysely';
import { Call, On, type ReceivedEvent } from '../calls/decorators.js';
import { Refusal } from '../calls/refusal.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { BUS, type Bus } from '../messaging/bus.js';
import { LeavingPeopleModule } from './leaving-people.module.js';
import type { PersonalDataDefinition } from './personal-data.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { RenamedPeopleModule, Renaming } from './renamed-people.module.js';

/** Most bytes of one page of the archive; a NATS message has at most 2 MB. */
const maxPageBytes = 500_000;

type Exporting = keyof typeof personalData;
type Erasing = keyof typeof deletedAccounts;
type Signed = keyof typeof renamedPeople;
type Reading = Request<(typeof personalData)[Exporting]['personalData']>;

/** Gives people an archive of what the service holds about them, and erases it after their account was deleted. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest knows a dynamic module by its class
export class PersonalDataModule {
  static of(
    domain: ServiceName,
    entities: readonly Type[],
    definition: PersonalDataDefinition,
  ): DynamicModule {
    const controllers = [
      ...(domain in deletedAccounts ? [erasureHandlerOf(domain as Erasing)] : []),
      ...(domain in personalData ? [exportHandlerOf(domain as Exporting)] : []),
    ];
    const repository = {
      provide: PersonalDataRepository,
      inject: [Kysely],
      useFactory: (db: Kysely<KitTables>) => new PersonalDataRepository(db, entities, definition),
    };
    return {
      module: PersonalDataModule,
      global: true,
      imports: [
        ...(domain in leavingPeople ? [LeavingPeopleModule.of(leavingPeople[domain as Erasing])] : []),
        ...(definition.signatures
          ? [RenamedPeopleModule.of(renamedPeople[domain as Signed], definition.signatures)]
          : []),
      ],
      controllers,
      providers: [repository],
      exports: [PersonalDataRepository],
    };
  }
}

/** A class for each domain, because a decorator names the consumer of one. */
function erasureHandlerOf(domain: Erasing): Type {
  @Controller()
  class ErasureHandler {
    constructor(
      private readonly repository: PersonalDataRepository,
      @Inject(BUS) private readonly bus: Bus,
      @Optional() private readonly renaming?: Renaming,
    ) {}

    @On(userEvents.accountDeleted, deletedAccounts[domain])
    async erase({ data, tx }: ReceivedEvent<typeof userEvents.accountDeleted>) {
      await this.renaming?.cancel(tx, data.userId);
      await this.repository.erase(tx, data.userId, this.bus);
    }
  }
  return ErasureHandler;
}

function exportHandlerOf(domain: Exporting): Type {
  const call = personalData[domain].personalData;

  @Controller()
  class ExportHandler {
    constructor(private readonly repository: PersonalDataRepository) {}

    @Call(call)
    read({ params, query, actor }: Reading): Promise<Answer<typeof call>> {
      if (actor.kind !== 'user' || actor.id !== params.id.toLowerCase()) throw notOwn();
      return readPage(this.repository, actor.id, query);
    }
  }
  return ExportHandler;
}

const notOwn = () => new Refusal('Forbidden', [{ field: 'id', message: 'Это не ваш раздел' }]);

/** Reads the tables one after another. The cursor says how many rows of which table have been read. */
async function readPage(
  repository: PersonalDataRepository,
  userId: string,
  { cursor, limit }: Reading['query'],
): Promise<{ items: PersonalRow[]; nextCursor?: string }> {
  const tables = repository.exportedTables;
  let { index, offset } = readCursor(cursor);
  const items: PersonalRow[] = [];
  let bytes = 0;
  for (; index < tables.length; index += 1, offset = 0) {
    const table = tables[index] as string;
    const rows = await repository.read(table, userId, offset, limit - items.length);
    for (const values of rows) {
      bytes += Buffer.byteLength(JSON.stringify(values));
      if (items.length > 0 && bytes > maxPageBytes) return { items, nextCursor: `${index}.${offset}` };
      const headings = items.at(-1)?.table === table ? undefined : repository.headingsOf(table);
      items.push({ table, headings, values: values as PersonalRow['values'] });
      offset += 1;
    }
    if (items.length >= limit) return { items, nextCursor: `${index}.${offset}` };
  }
  return { items };
}

function readCursor(cursor: string | undefined): { index: number; offset: number } {
  if (cursor === undefined) return { index: 0, offset: 0 };
  const [, index, offset] = /^(\d{1,3})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (!index || !offset) throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель' }]);
  return { index: Number(index), offset: Number(offset) };
}
