import type { FoundPort } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { ports } from '../../../locales/ru/ports/ports';
import { countryNamed } from '../../../platform/country-named';
import { Button } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { itemsOf } from '../../../ui/layout/PagedList';
import { useIsNear } from '../../../ui/layout/use-is-near';
import { useNextPage } from '../../../ui/layout/use-next-page';
import { plural } from '../../../ui/text/russian';
import { portSearchLimit, portsFresh } from '../limits';
import { usePortListInfiniteQuery } from '../ports.api';
import { canBeFound, filterCountryOf, type PortFilter } from '../search/port-filter';
import { chunkSize, PortChunk } from './PortChunk';
import styles from './port-list.module.css';

const texts = ports.screen;

interface PortListProps {
  filter: PortFilter;
  onReset(): void;
  /** Shows all ports of a country; undefined where this is not offered. */
  onCountry?(country: string): void;
}

export function PortList({ filter, onReset, onCountry }: PortListProps) {
  const isAsked = canBeFound(filter);
  const query = usePortListInfiniteQuery(isAsked ? filter : skipToken, {
    refetchOnMountOrArgChange: portsFresh,
  });
  if (!isAsked) return <NoPorts onReset={onReset} />;
  if (query.isError && !query.currentData)
    return <FailedNotice title={texts.failed} text={texts.failedText} onRetry={() => void query.refetch()} />;
  if (!query.data) return <PortListSkeleton />;
  const items = itemsOf(query);
  // The previous answer stays visible, dimmed, while the next one loads.
  const isOld = !query.currentData;
  if (items.length === 0) return isOld ? <PortListSkeleton /> : <NoPorts onReset={onReset} />;
  return (
    <div className={styles.ports} aria-busy={query.isFetching} data-old={isOld || undefined}>
      <p role="status" className={hasCount(filter) ? styles.found : 'visually-hidden'}>
        {!isOld && countText(filter, items)}
      </p>
      <PortGrid items={items} query={query} />
      {onCountry && !isOld && <RestOfCountry filter={filter} items={items} onOpen={onCountry} />}
      {query.isError && (
        <FailedNotice size="part" title={texts.moreFailed} onRetry={() => void query.fetchNextPage()} />
      )}
    </div>
  );
}

interface RestOfCountryProps {
  filter: PortFilter;
  items: readonly FoundPort[];
  onOpen(country: string): void;
}

/** A link to all ports of a country, because a search lists only the first ones of the named country. */
function RestOfCountry({ filter, items, onOpen }: RestOfCountryProps) {
  if (filter.by !== 'text' || items.length < portSearchLimit) return null;
  const port = countryNamed(filter.text, items);
  if (!port) return null;
  return (
    <Button
      variant="outlined"
      fullWidth
      className={styles.rest}
      onClick={() => onOpen(filterCountryOf(port))}
    >
      {texts.allOfCountry(port.countryRu)}
    </Button>
  );
}

const hasCount = ({ by }: PortFilter) => by === 'text' || by === 'near';

function countText(filter: PortFilter, items: readonly FoundPort[]): string | undefined {
  const count = plural(items.length, texts.counted);
  if (filter.by === 'near') return ports.near.found(count);
  if (filter.by !== 'text') return undefined;
  if (items[0]?.miles !== undefined) return ports.near.foundBeside(count, filter.text);
  return (items.length < portSearchLimit ? texts.found : texts.foundMost)(count, filter.text);
}

interface PortGridProps {
  items: FoundPort[];
  query: Parameters<typeof useNextPage>[1];
}

function PortGrid({ items, query }: PortGridProps) {
  const end = useRef<HTMLDivElement>(null);
  useNextPage(useIsNear(end), query);
  const chunks = [];
  for (let at = 0; at < items.length; at += chunkSize)
    chunks.push(
      <PortChunk
        key={at}
        ports={items.slice(at, at + chunkSize)}
        position={at + 1}
        of={query.hasNextPage ? -1 : items.length}
      />,
    );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: chunks stand between it and its items */}
      <div role="list" aria-label={texts.list} className={styles.list}>
        {chunks}
      </div>
      <div ref={end} />
    </>
  );
}

function NoPorts({ onReset }: { onReset(): void }) {
  return (
    <EmptyNotice
      title={texts.empty}
      text={texts.emptyText}
      action={
        <Button variant="outlined" onClick={onReset}>
          {texts.reset}
        </Button>
      }
    />
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

export function PortListSkeleton({ label = texts.loading }: { label?: string }) {
  return (
    <div className={styles.skeletons} role="status" aria-label={label}>
      {skeletons.map((key) => (
        <div key={key} className={`card ${styles.skeletonItem}`}>
          <div className={`skeleton ${styles.picture}`} />
          <div className={styles.words}>
            <div className="skeleton" style={{ width: '60%', height: 16 }} />
            <div className="skeleton" style={{ width: '40%', height: 13, marginTop: 10 }} />
            <div className="skeleton" style={{ width: '80%', height: 13, marginTop: 16 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
