import { deletedPersonName } from '@kubrik/contract';
import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { entityColumns, isOfEntity } from '../database/entity-columns.js';

/** What a column holds about a person. SQL may use the columns of the same row. */
export interface PersonalColumn {
  /**
   * It names a person whom the row is about, by the id of their account or by their `personKey`. A row may name
   * several.
   */
  names?: 'id' | 'key';
  /** The person's archive has it: its page under this heading, and its JSON. `true`: only the JSON. */
  export?: string | true;
  /** SQL of its new value when the account is deleted and the row stays. */
  erase?: string;
  /**
   * People write here and may mention others. The column is a text, a list of texts, or JSON, in a table with a primary
   * key.
   */
  mentions?: true;
}

export interface PersonalTable<Row> {
  /** Heading on the archive's page, in Russian; undefined when the archive has nothing from this table. */
  title?: string;
  /** What happens when the account is deleted: the rows are deleted, or they stay with the values of `erase`. */
  onDeletion: 'delete' | 'keep';
  /** Order of rows in the archive; must be unique. By default the primary key. */
  order?: (keyof Row & string)[];
  /** Further values in the archive: SQL by their names in the JSON, with headings for the archive's page. */
  shown?: ShownColumns;
}

export type ShownColumns = Readonly<Record<string, { title?: string; sql: string }>>;

/** SQL of a value that replaces a person's key and belongs to nobody. */
export const nobodyKey = `'deleted:' || gen_random_uuid()`;

/** SQL of the name that replaces a deleted person's name beside their texts. */
export const nobodyName = `'${deletedPersonName}'`;

const columns: { entity: object; property: string; column: PersonalColumn }[] = [];
const tables = new Map<object, PersonalTable<unknown>>();

/** Declares that a column holds something about the person whom the row is about, or a text that people write. */
export const PersonalData =
  (column: PersonalColumn): PropertyDecorator =>
  (target, property) => {
    columns.push({ entity: target.constructor, property: String(property), column });
  };

/** Declares that a text or JSON column of a personal table says nothing about the person, or that nobody may get it. */
export const NotPersonal = (): PropertyDecorator => PersonalData({});

/** Declares a table whose rows are about people. */
export const PersonalTable =
  <Row>(table: PersonalTable<Row>) =>
  (entity: Type<Row>): void => {
    tables.set(entity, table as PersonalTable<unknown>);
  };

/** What the decorators of an entity declare, with the names in the database. */
export interface DeclaredTable {
  name: string;
  columns: DeclaredColumn[];
  /** Undefined for a table whose rows are not about people with accounts. */
  personal?: PersonalTable<unknown>;
}

export interface DeclaredColumn {
  name: string;
  property: string;
  isKey: boolean;
  /** The PostgreSQL type, with `[]` after it for a list. */
  type: string;
  personal?: PersonalColumn;
}

export function declaredTable(entity: Type): DeclaredTable {
  const own = columns.filter((one) => isOfEntity(one.entity, entity));
  return {
    name: getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? entity.name,
    columns: entityColumns(entity).map(
      ({ propertyName: property, options: { name = property, type, array, primary } }) => ({
        name,
        property,
        isKey: primary === true,
        type: `${type}${array ? '[]' : ''}`,
        personal: own.find((one) => one.property === property)?.column,
      }),
    ),
    personal: tables.get(entity),
  };
}
