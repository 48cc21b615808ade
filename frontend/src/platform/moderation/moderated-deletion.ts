import type { ReportReason } from '@kubrik/contract/report-reasons';

/** What is deleted at its place. */
export interface ModeratedDeletion {
  id: string;
  /** That it breaks; of one's own there is none. */
  rule?: ReportReason | undefined;
}
