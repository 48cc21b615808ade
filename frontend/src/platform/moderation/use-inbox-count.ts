import { useOpenAppealsQuery } from './appeals.api';
import { useOpenReportsQuery } from './moderation.api';

/** How much waits for a moderator: reports, and answers to measures. */
export function useInboxCount(): number {
  const { count: reports = 0 } = useOpenReportsQuery().data ?? {};
  const { count: appeals = 0 } = useOpenAppealsQuery().data ?? {};
  return reports + appeals;
}
