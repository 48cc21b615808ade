import type { Type } from '@nestjs/common';
import type { z } from 'zod';
import { entityColumns } from '../entity-columns.js';

/** What a reply is made of: its fields, where a time may still be a date. */
type RowOf<T> = { [K in keyof T]: T[K] | (Extract<T[K], string> extends never ? never : Date) };

/**
 * Columns of a table that a reply shows under the same name, for `select`. So a column is shown once the entity and the
 * schema of the reply have it.
 */
export function shownColumns<Row extends object, S extends z.ZodRawShape>(
  entity: Type<Row>,
  schema: z.ZodObject<S>,
): (keyof Row & keyof S & string)[] {
  return entityColumns(entity)
    .filter(({ propertyName }) => propertyName in schema.shape)
    .map(({ propertyName }) => propertyName as keyof Row & keyof S & string);
}

/** Makes replies of rows: the fields of the schema with times as ISO 8601, and nothing else that a row has. */
export function viewerOf<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
): (row: RowOf<z.output<z.ZodObject<S>>>) => z.output<z.ZodObject<S>> {
  const fields = Object.keys(schema.shape);
  return (row) => {
    const view = fields.map((field) => {
      const value: unknown = row[field as keyof typeof row];
      return [field, value instanceof Date ? value.toISOString() : value];
    });
    return Object.fromEntries(view) as z.output<z.ZodObject<S>>;
  };
}
