import { useWaitingCompaniesQuery } from '../company/moderated-companies.api';
import { useOpenAppealsQuery } from './appeals.api';
import { useOpenReportsQuery } from './moderation.api';

/** Number of reports, appeals and companies that wait for a moderator. */
export function useInboxCount(): number {
  const { count: reports = 0 } = useOpenReportsQuery().data ?? {};
  const { count: appeals = 0 } = useOpenAppealsQuery().data ?? {};
  const { count: companies = 0 } = useWaitingCompaniesQuery().data ?? {};
  return reports + appeals + companies;
}
