import type { RegisterKind } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  lockTransaction,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import type { Register } from './register.entity.js';
import type { RegisterLine } from './register-line.entity.js';

export type RegisterRow = Selectable<Register>;
export type RegisterLineRow = Omit<Selectable<RegisterLine>, 'kind' | 'line'>;

/** In an answer, the most lines of one list about one ship. */
const mostOfShip = 20;

const day = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

@Injectable()
export class RegisterRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  all(): Promise<RegisterRow[]> {
    return this.db
      .selectFrom('registers')
      .select(['kind', 'source', 'lines', 'importedAt'])
      .select(day('asOf').$notNull().as('asOf'))
      .orderBy('kind')
      .execute();
  }

  /** The lines of all lists about a flag and a ship; of each list only the newest ones. */
  async linesOf(keys: string[]): Promise<(RegisterLineRow & { kind: RegisterKind })[]> {
    if (keys.length === 0) return [];
    const numbered = this.db
      .selectFrom('registerLines')
      .select(['kind', 'key', 'place', 'note', 'line'])
      .select(day('date').as('date'))
      .select(
        sql<number>`row_number() over (partition by kind, key order by date desc nulls last, line)`.as('n'),
      )
      .where('key', 'in', keys);
    return this.db
      .selectFrom(numbered.as('numbered'))
      .select(['kind', 'key', 'place', 'note', 'date'])
      .where('n', '<=', mostOfShip)
      .orderBy('n')
      .execute();
  }

  /** Stores a list in place of the earlier one. */
  async replace(tx: Transaction, register: Insertable<Register>, lines: RegisterLineRow[]): Promise<void> {
    const { kind } = register;
    await this.remove(tx, kind);
    const db = tx.on(this.db);
    await db.insertInto('registers').values(register).execute();
    const numbered = lines.map((line, index) => ({ line: index + 1, ...line }));
    // All lines are one JSON parameter, because a statement has at most 65,535 parameters.
    await sql`
      insert into register_lines (kind, line, key, date, place, note)
      select ${kind}, line, key, date, place, note
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as lines (line integer, key text, date date, place text, note text)`.execute(db);
  }

  async remove(tx: Transaction, kind: RegisterKind): Promise<void> {
    // The lock makes simultaneous imports wait; otherwise each would find no earlier list.
    await lockTransaction(tx.kit, `register ${kind}`);
    // A foreign key deletes the lines with their list.
    await tx.on(this.db).deleteFrom('registers').where('kind', '=', kind).execute();
  }
}
