import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { map } from '../../../locales/ru/map';
import { Icon } from '../../../ui/icons/Icon';
import { searchPause } from '../../../ui/limits';
import { FailedNotice } from '../../../ui/Notices';
import { useDebounced } from '../../../ui/use-debounced';
import { useFindPortsQuery } from '../map.api';
import type { MapPorts } from '../port-map';
import { portPath } from '../port-path';
import styles from './map-port-list.module.css';

const { list, popup } = map;
const rowHeight = 64;

interface Row {
  code: string;
  name: string;
  /** Index in the map's columns; undefined for a port without coordinates. */
  portIndex: number | undefined;
}

interface MapPortListProps {
  ports: MapPorts | undefined;
  inView: number[];
  onOpen(portIndex: number): void;
}

/** The ports that a text finds, or those in view without a text. */
function useRows(ports: MapPorts | undefined, inView: number[], text: string) {
  const wanted = useDebounced(text.trim(), searchPause);
  const search = useFindPortsQuery(wanted, { skip: !ports || wanted === '' });
  const indexes = useMemo(() => new Map(ports?.codes.map((code, index) => [code, index])), [ports]);
  const isSearch = text.trim() !== '';
  const rows = useMemo<Row[]>(() => {
    if (!ports) return [];
    if (!isSearch)
      return inView.map((portIndex) => ({
        code: ports.codes[portIndex] ?? '',
        name: ports.names[portIndex] ?? '',
        portIndex,
      }));
    return (search.currentData ?? []).map(({ id, name, nameRu }) => ({
      code: id,
      name: nameRu ?? name,
      portIndex: indexes.get(id),
    }));
  }, [ports, isSearch, inView, search.currentData, indexes]);
  const isFailed = isSearch && search.isError;
  const isWaiting = isSearch && (search.isFetching || wanted !== text.trim());
  return { rows, isSearch, isFailed, isWaiting, retry: () => void search.refetch() };
}

/** Everything that the map shows, as a list: an equal way to it. */
export function MapPortList({ ports, inView, onOpen }: MapPortListProps) {
  const [text, setText] = useState('');
  const { rows, isSearch, isFailed, isWaiting, retry } = useRows(ports, inView, text);
  return (
    <section className={`card ${styles.list}`} aria-labelledby="map-list" data-empty={!ports || undefined}>
      <h2 id="map-list" className={styles.title}>
        {list.title}
      </h2>
      <label className={styles.search}>
        <Icon name="search" size={18} />
        <span className="visually-hidden">{list.search}</span>
        <input
          type="search"
          value={text}
          maxLength={100}
          placeholder={list.search}
          disabled={!ports}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className={styles.note} role="status">
        {!ports ? list.before : isSearch ? list.found : list.inView}
      </p>
      {ports && isFailed && !isWaiting && <FailedNotice size="part" onRetry={retry} />}
      {ports && rows.length === 0 && !isWaiting && !isFailed && (
        <p className={styles.empty}>{isSearch ? list.nothing : list.noneInView}</p>
      )}
      {ports && <Rows rows={rows} onOpen={onOpen} />}
    </section>
  );
}

function Rows({ rows, onOpen }: { rows: Row[]; onOpen(portIndex: number): void }) {
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

function PortRow({ row, top, onOpen }: { row: Row; top: number; onOpen(portIndex: number): void }) {
  const { code, name, portIndex } = row;
  return (
    <li className={styles.row} style={{ transform: `translateY(${top}px)`, height: rowHeight }}>
      <button
        type="button"
        className={styles.open}
        disabled={portIndex === undefined}
        onClick={() => portIndex !== undefined && onOpen(portIndex)}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>
          {code}
          {portIndex === undefined && ` · ${list.notDrawn}`}
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
