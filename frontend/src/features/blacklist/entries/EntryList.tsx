import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { Button } from '../../../ui/controls/Button';
import { RegulationsScene } from '../../../ui/drawings/WorkScenes';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { PagedList } from '../../../ui/layout/PagedList';
import { useEntriesInfiniteQuery } from '../blacklist.api';
import { reputationFresh } from '../limits';
import { useTargetHref } from '../use-blacklist-address';
import { EntryRow } from './EntryRow';
import styles from './entry-list.module.css';

const texts = blacklist.entries;

interface EntryListProps {
  search: string;
  onReset(): void;
}

/** Official entries about all companies and vessels, the newest first. */
export function EntryList({ search, onReset }: EntryListProps) {
  const hrefOf = useTargetHref();
  const query = useEntriesInfiniteQuery(search ? { search } : {}, {
    refetchOnMountOrArgChange: reputationFresh,
  });
  const shown = { ...query, data: query.currentData ?? (query.isError ? undefined : query.data) };
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <PagedList
        query={shown}
        empty={
          <EmptyNotice
            drawing={<RegulationsScene />}
            title={search ? texts.noneFound : texts.none}
            text={search ? blacklist.notFoundText : texts.noneText}
            action={
              search && (
                <Button variant="outlined" onClick={onReset}>
                  {blacklist.reset}
                </Button>
              )
            }
          />
        }
      >
        {(items) => (
          <ul className={styles.entries} aria-label={texts.list}>
            {items.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                href={hrefOf({ targetType: entry.targetType, id: entry.targetId })}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
