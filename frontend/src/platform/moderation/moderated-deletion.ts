import type { DeletionReason } from '@kubrik/contract';

/** What is deleted at its place. */
export interface ModeratedDeletion {
  id: string;
  /** Of one's own there is none. */
  reason?: DeletionReason | undefined;
}
