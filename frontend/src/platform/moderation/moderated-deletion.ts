import type { DeletionReason } from '@kubrik/contract';

/** A deletion on the page where the text stands. */
export interface ModeratedDeletion {
  id: string;
  /** Undefined for the person's own text. */
  reason?: DeletionReason | undefined;
}
