import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { map } from '../../../locales/ru/map';
import type { Location } from '../../../platform/address/use-location';
import type { MapPorts } from '../../../platform/port-map';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { milesText } from '../../../ui/text/miles';
import { plural } from '../../../ui/text/russian';
import { portPath } from '../port-path';
import styles from './map-port-list.module.css';
import { type ListRow, useListRows } from './use-list-rows';
import type { MapSearch } from './use-map-search';

const { list, popup } = map;
const rowHeight = 64;

interface MapPortListProps {
  ports: MapPorts | undefined;
  /** Whether loading the ports has failed. */
  isFailed: boolean;
  search: MapSearch;
  inView: readonly number[];
  /** The person's location, if the nearest ports come first. */
  person: Location | undefined;
  near: { isOn: boolean; isAsking: boolean; onToggle(isOn: boolean): void };
  onOpen(portIndex: number): void;
  /** Called with the code of a port that was chosen before the map's ports have loaded. */
  onWant(code: string): void;
}

/** Everything that the map shows, as a list with the same functions. */
export function MapPortList(props: MapPortListProps) {
  const { ports, search, inView, person, near, onOpen, onWant } = props;
  const inViewRows = useListRows({ ports, inView, person });
  const { isActive: isSearch, isFailed, isWaiting } = search;
  const rows = isSearch ? search.rows : inViewRows;
  const open = ({ code, portIndex }: ListRow) => (portIndex === undefined ? onWant(code) : onOpen(portIndex));
  const count = plural(inView.length, map.ports);
  const note = () => {
    if (isSearch && isFailed && ports) return list.foundOnMap;
    if (isSearch) return search.isCut ? list.foundMost(rows.length) : list.found;
    if (!ports) return props.isFailed ? list.failed : map.loading;
    return person ? list.inViewNear(count) : list.inView(count);
  };
  const isEmpty = rows.length === 0 && !isWaiting && !isFailed && (isSearch || ports);
  return (
    <section className={`card ${styles.list}`} aria-labelledby="map-list">
      <div className={styles.head}>
        <h2 id="map-list">{list.title}</h2>
        <Button
          variant="outlined"
          small
          className={styles.near}
          aria-pressed={near.isOn}
          disabled={near.isAsking}
          onClick={() => near.onToggle(!near.isOn)}
        >
          {near.isAsking ? list.asking : list.near}
        </Button>
      </div>
      <label className={styles.search}>
        <Icon name="search" size={18} />
        <span className="visually-hidden">{list.search}</span>
        <input
          type="search"
          value={search.text}
          maxLength={100}
          placeholder={list.search}
          onChange={(event) => search.setText(event.target.value)}
        />
      </label>
      <p className={styles.note} role="status">
        {note()}
      </p>
      {isFailed && !isWaiting && <FailedNotice size="part" onRetry={search.retry} />}
      {isEmpty && <p className={styles.empty}>{isSearch ? list.nothing : list.noneInView}</p>}
      <Rows rows={rows} onOpen={open} />
      {isSearch && !isWaiting && <MoreOfCountry {...search.rest} />}
    </section>
  );
}

function MoreOfCountry({ hasMore, isFetching, isFailed, more }: MapSearch['rest']) {
  if (!hasMore) return null;
  if (isFailed) return <FailedNotice size="part" onRetry={more} />;
  return (
    <Button variant="text" fullWidth disabled={isFetching} onClick={more}>
      {isFetching ? common.loadingMore : common.more}
    </Button>
  );
}

function Rows({ rows, onOpen }: { rows: ListRow[]; onOpen(row: ListRow): void }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <div ref={scroller} className={styles.scroller} tabIndex={0}>
      <ul style={{ height: virtual.getTotalSize() }} className={styles.rows}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row && <PortRow key={row.code} row={row} top={start} onOpen={onOpen} />;
        })}
      </ul>
    </div>
  );
}

function PortRow({ row, top, onOpen }: { row: ListRow; top: number; onOpen(row: ListRow): void }) {
  const { code, name, miles, isOnMap } = row;
  return (
    <li className={styles.row} style={{ transform: `translateY(${top}px)`, height: rowHeight }}>
      <button type="button" className={styles.open} disabled={!isOnMap} onClick={() => onOpen(row)}>
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>
          {code}
          {!isOnMap && ` · ${list.notDrawn}`}
          {miles !== undefined && ` · ${milesText(miles)}`}
        </span>
      </button>
      <Link to={portPath(code)} aria-label={`${popup.details}: ${name}`}>
        {popup.details}
      </Link>
      <Link to={`${portPath(code)}#chat`} aria-label={`${popup.chat}: ${name}`}>
        {popup.chat}
      </Link>
    </li>
  );
}
