import { deletedPersonName } from '@kubrik/contract';
import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';

/** What a column holds about a person. SQL has the columns of its row in reach. */
export interface PersonalColumn {
  /** It names a person whose row it is, by the id of their account or by their `personKey`; a row may name several. */
  names?: 'id' | 'key';
  /** The person gets it in their archive: on its page under this heading, and in its JSON. `true`: in the JSON alone. */
  export?: string | true;
  /** SQL of the value that it gets when the account goes and the row stays. */
  erase?: string;
  /** People write here and may mention others. A text, a list of texts, or JSON, in a table with a primary key. */
  mentions?: true;
}

export interface PersonalTable<Row> {
  /** Heading on the archive's page, in Russian; none when the archive has nothing of the table. */
  title?: string;
  /** Whether rows go with the account of whom they name, or stay with what `erase` of their columns says. */
  onDeletion: 'delete' | 'keep';
  /** Order of rows in the archive, unique; that of the primary key unless given. */
  order?: (keyof Row & string)[];
  /** What the archive has beside the columns: SQL by a name for the JSON, with a heading for what its page shows. */
  shown?: ShownColumns;
}

export type ShownColumns = Readonly<Record<string, { title?: string; sql: string }>>;

/** SQL of a name that takes the place of a person's key and that leads to nobody. */
export const nobodyKey = `'deleted:' || gen_random_uuid()`;

/** SQL of the name beside the texts that stay. */
export const nobodyName = `'${deletedPersonName}'`;

const columns: { entity: object; property: string; column: PersonalColumn }[] = [];
const tables = new Map<object, PersonalTable<unknown>>();

/** Declares that a column holds something about the person whose row it is, or that people write there. */
export const PersonalData =
  (column: PersonalColumn): PropertyDecorator =>
  (target, property) => {
    columns.push({ entity: target.constructor, property: String(property), column });
  };

/** Declares that a text or JSON of a personal table says nothing about the person, or is nobody's to read. */
export const NotPersonal = (): PropertyDecorator => PersonalData({});

/** Declares a table whose rows are about people. */
export const PersonalTable =
  <Row>(table: PersonalTable<Row>) =>
  (entity: Type<Row>): void => {
    tables.set(entity, table as PersonalTable<unknown>);
  };

/** What the decorators of an entity declare, by the names of the database. */
export interface DeclaredTable {
  name: string;
  columns: DeclaredColumn[];
  /** Undefined when its rows are about nobody with an account. */
  personal?: PersonalTable<unknown>;
}

export interface DeclaredColumn {
  name: string;
  property: string;
  isKey: boolean;
  /** PostgreSQL's, and `[]` behind it for a list. */
  type: string;
  personal?: PersonalColumn;
}

export function declaredTable(entity: Type): DeclaredTable {
  // An entity has the columns of the classes that it extends.
  const isOfEntity = (one: unknown) => one === entity || Object.isPrototypeOf.call(one as object, entity);
  const stored = getMetadataArgsStorage();
  const own = columns.filter((one) => isOfEntity(one.entity));
  return {
    name: stored.tables.find(({ target }) => target === entity)?.name ?? entity.name,
    columns: stored.columns
      .filter(({ target }) => isOfEntity(target))
      .map(({ propertyName: property, options: { name = property, type, array, primary } }) => ({
        name,
        property,
        isKey: primary === true,
        type: `${type}${array ? '[]' : ''}`,
        personal: own.find((one) => one.property === property)?.column,
      })),
    personal: tables.get(entity),
  };
}
