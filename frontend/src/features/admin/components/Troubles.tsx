import { useNewsFeedsQuery } from '../feed.api';
import { useDeadJobsQuery } from '../job.api';
import { feedsRefetch } from '../limits';
import { TroubleList } from './TroubleList';

/** Above the statistics. */
export function Troubles() {
  const { data: dead } = useDeadJobsQuery();
  const { data: feeds } = useNewsFeedsQuery(undefined, { pollingInterval: feedsRefetch });
  return <TroubleList deadJobs={dead?.jobs.length ?? 0} feeds={feeds ?? []} />;
}
