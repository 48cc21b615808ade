import type { DataSource } from 'typeorm';

interface SchemaColumn {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  default: boolean;
  key: boolean;
}

/** Tables of TypeORM, which have no entity. */
const foreignTables = new Set(['migrations']);

const readSchema = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as default,
    coalesce(a.attnum = any(k.conkey), false) as key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

/** PostgreSQL's long names of types by the short names in entities. */
const longNames: Record<string, string> = {
  timestamptz: 'timestamp with time zone',
  int: 'integer',
  int4: 'integer',
  int8: 'bigint',
  int2: 'smallint',
  bool: 'boolean',
  float8: 'double precision',
  varchar: 'character varying',
};

/**
 * Compares the entities of an open data source with the schema that its migrations made: tables, columns, types,
 * nullability, defaults and primary keys.
 *
 * @returns one line for each difference
 */
export async function schemaDifferences(dataSource: DataSource): Promise<string[]> {
  const rows: SchemaColumn[] = await dataSource.query(readSchema);
  const inSchema = rows.filter(({ table }) => !foreignTables.has(table)).map(lineOf);
  // TypeORM wants a key of every entity, also of a table that has one row and no key.
  const tablesWithKey = new Set(rows.filter(({ key }) => key).map(({ table }) => table));
  const inEntities = dataSource.entityMetadatas.flatMap((entity) =>
    entity.columns.map((column) =>
      lineOf({
        table: entity.tableName,
        column: column.databaseName,
        type: typeName(String(column.type), column.isArray),
        nullable: column.isNullable,
        default: column.default !== undefined || column.isGenerated || column.generatedType !== undefined,
        key: column.isPrimary && tablesWithKey.has(entity.tableName),
      }),
    ),
  );
  const only = (these: string[], those: string[], where: string) =>
    these.filter((line) => !those.includes(line)).map((line) => `only in the ${where}: ${line}`);
  return [...only(inSchema, inEntities, 'schema'), ...only(inEntities, inSchema, 'entities')].sort();
}

const typeName = (type: string, isArray: boolean): string =>
  `${longNames[type] ?? type}${isArray ? '[]' : ''}`;

const lineOf = ({ table, column, type, nullable, key, ...rest }: SchemaColumn): string =>
  [`${table}.${column} ${type}`, nullable && 'nullable', rest.default && 'default', key && 'primary key']
    .filter(Boolean)
    .join(', ');
