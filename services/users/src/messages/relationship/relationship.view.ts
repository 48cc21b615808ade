import type { Relationship } from '@kubrik/contract';
import type { NamedRelationshipRow } from './relationship.repository.js';

export const viewRelationship = (row: NamedRelationshipRow): Relationship => ({
  username: row.username,
  isBlocked: row.isBlocked,
  isMuted: row.isMuted,
  names: row.names,
  since: row.createdAt.toISOString(),
});
