import type { MapPiece, PortCard, PortCoast } from '@kubrik/contract';
import { useMemo } from 'react';
import { portCoast as texts } from '../../../locales/ru/ports/port-pack';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { mapY, pathOf } from '../distance/map-view';
import styles from './coast-map.module.css';
import { usePortCoastQuery } from './port-place.api';

/** Nautical miles of the scale's bar. */
const barMiles = 20;

/** The coast around a port with its neighbours, without tiles; nothing where the position is unknown. */
export function CoastMap({ port }: { port: PortCard }) {
  const { currentData: coast, isError, refetch } = usePortCoastQuery(port.id);
  if (coast && !coast.piece) return null;
  return (
    <section className={styles.coast} aria-labelledby="port-coast">
      <header>
        <h2 id="port-coast">{texts.title}</h2>
        <small>{texts.note}</small>
      </header>
      {isError && !coast ? (
        <FailedNotice size="part" onRetry={() => void refetch()} />
      ) : (
        <div className={styles.map}>
          {coast?.piece && <Piece port={port} piece={coast.piece} land={coast.land} ports={coast.ports} />}
        </div>
      )}
      <small>{texts.source}</small>
    </section>
  );
}

interface PieceProps extends Omit<PortCoast, 'piece'> {
  port: PortCard;
  piece: MapPiece;
}

function Piece({ port, piece, land, ports }: PieceProps) {
  const { west, east, north, south } = piece;
  const [top, width] = [mapY(north), east - west];
  const height = mapY(south) - top;
  const path = useMemo(() => land.map((outline) => pathOf(placesOf(outline), true)).join(''), [land]);
  const place = (one: PortCoast['ports'][number], isOwn = false): Named => ({
    id: one.id,
    name: one.nameRu ?? one.name,
    isOwn,
    x: (one.longitude - west) / width,
    y: (mapY(one.latitude) - top) / height,
  });
  const own = { ...port, longitude: (west + east) / 2, latitude: port.latitude ?? 0 };
  const others = ports.map((one) => place(one));
  const bar = barMiles / 60 / Math.cos((((north + south) / 2) * Math.PI) / 180) / width;
  return (
    <>
      <svg
        role="img"
        aria-label={texts.picture(
          port.nameRu ?? port.name,
          others.map(({ name }) => name),
        )}
        viewBox={`${west} ${top} ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <path d={path} className={styles.land} fillRule="evenodd" />
      </svg>
      <Names named={[place(own, true), ...others]} />
      <span className={styles.scale} aria-hidden="true">
        <i style={{ width: `${bar * 100}%` }} />
        {texts.scale(barMiles)}
      </span>
    </>
  );
}

/** A port with its place as parts of the map's width and height. */
interface Named {
  id: string;
  name: string;
  isOwn: boolean;
  x: number;
  y: number;
}

const at = ({ x, y }: Named) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

function Names({ named }: { named: readonly Named[] }) {
  return (
    <>
      {named.map((one) => (
        <i
          key={one.id}
          aria-hidden="true"
          className={styles.mark}
          data-own={one.isOwn || undefined}
          style={at(one)}
        />
      ))}
      {withoutOverlaps(named).map((one) => (
        <span
          key={one.id}
          aria-hidden="true"
          className={styles.name}
          data-own={one.isOwn || undefined}
          data-side={one.x > 0.5 && !one.isOwn ? 'left' : 'right'}
          style={at(one)}
        >
          {one.name}
        </span>
      ))}
    </>
  );
}

/** Longitude, latitude, longitude, … as places. */
const placesOf = (outline: readonly number[]) =>
  Array.from({ length: outline.length / 2 }, (_, n) => ({
    longitude: outline[2 * n] ?? 0,
    latitude: outline[2 * n + 1] ?? 0,
  }));

/** Heights and widths of names, as parts of a map on a phone; the first one is always shown. */
const nameHeight = 0.11;
const nameWidth = 0.36;

function withoutOverlaps<T extends { x: number; y: number }>(named: readonly T[]): T[] {
  const kept: T[] = [];
  for (const one of named) {
    const isFree = kept.every(
      ({ x, y }) => Math.abs(y - one.y) > nameHeight || Math.abs(x - one.x) > 2 * nameWidth,
    );
    const fits = one.y > 0.05 && one.y < 0.95;
    if (kept.length === 0 || (isFree && fits)) kept.push(one);
  }
  return kept;
}
