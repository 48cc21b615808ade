import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { Button } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { PagedList } from '../../../ui/layout/PagedList';
import { type TargetFilter, useTargetsInfiniteQuery } from '../blacklist.api';
import { reputationFresh } from '../limits';
import type { Target } from '../target';
import { TargetCard } from './TargetCard';
import styles from './target-list.module.css';

interface TargetListProps {
  filter: TargetFilter;
  onVote(target: Target): void;
  onReset(): void;
}

export function TargetList({ filter, onVote, onReset }: TargetListProps) {
  const query = useTargetsInfiniteQuery(filter, { refetchOnMountOrArgChange: reputationFresh });
  // The previous answer stays visible, dimmed, while the next one loads.
  const isOld = !query.currentData && !query.isError;
  const shown = { ...query, data: query.currentData ?? (query.isError ? undefined : query.data) };
  const isCompany = filter.targetType === 'company';
  return (
    <PagedList
      query={shown}
      loading={<TargetListSkeleton />}
      empty={isOld ? <TargetListSkeleton /> : <NoTargets filter={filter} onReset={onReset} />}
    >
      {(items) => (
        <ul
          className={styles.list}
          aria-label={isCompany ? blacklist.companies : blacklist.vessels}
          aria-busy={query.isFetching}
          data-old={isOld || undefined}
        >
          {once(items).map((target) => (
            <TargetCard key={target.id} target={target} onVote={onVote} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Removes duplicates: votes may move a target to a later page while the pages are read. */
const once = (items: Target[]) => [...new Map(items.map((item) => [item.id, item])).values()];

function NoTargets({ filter, onReset }: { filter: TargetFilter; onReset(): void }) {
  const { targetType, search, category } = filter;
  const isFiltered = search !== '' || category !== 'all';
  const [found, any] =
    targetType === 'company'
      ? [blacklist.noCompanies, blacklist.emptyCompanies]
      : [blacklist.noVessels, blacklist.emptyVessels];
  return (
    <EmptyNotice
      title={isFiltered ? found : any}
      text={isFiltered ? blacklist.notFoundText : blacklist.emptyText}
      action={
        isFiltered && (
          <Button variant="outlined" onClick={onReset}>
            {blacklist.reset}
          </Button>
        )
      }
    />
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

function TargetListSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={blacklist.loading}>
      {skeletons.map((key) => (
        <div key={key} className={`card ${styles.card}`}>
          <div className="skeleton" style={{ width: '60%', height: 18 }} />
          <div className="skeleton" style={{ width: '45%', height: 14 }} />
          <div className="skeleton" style={{ height: 48 }} />
          <div className="skeleton" style={{ width: '70%', height: 36 }} />
        </div>
      ))}
    </div>
  );
}
