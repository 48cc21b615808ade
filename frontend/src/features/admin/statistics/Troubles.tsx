import { useDeadJobsQuery } from '../content-jobs/job.api';
import { useNewsFeedsQuery } from '../feeds/feed.api';
import { feedsRefetch } from '../limits';
import { TroubleList } from './TroubleList';

/** The list of problems above the statistics. */
export function Troubles() {
  const { data: dead } = useDeadJobsQuery();
  const { data: feeds } = useNewsFeedsQuery(undefined, { pollingInterval: feedsRefetch });
  return <TroubleList deadJobs={dead?.jobs.length ?? 0} feeds={feeds ?? []} />;
}
