import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';

/** Whether a class is an entity, or a base class of it. */
export const isOfEntity = (one: unknown, entity: Type): boolean =>
  one === entity || Object.isPrototypeOf.call(one as object, entity);

/** The columns that TypeORM's decorators declare of an entity and its base classes. */
export const entityColumns = (entity: Type) =>
  getMetadataArgsStorage().columns.filter(({ target }) => isOfEntity(target, entity));
