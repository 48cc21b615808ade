import { useEffect, useId, useMemo, useState } from 'react';
import type { Place } from '../sea-distance/great-circle';
import { routeLines } from '../sea-distance/route-lines';
import styles from './distance.module.css';
import { mapY, pathOf, viewOf } from './map-view';

interface VoyageMapProps {
  label: string;
  /** The places of each leg, from port to port. */
  legs: readonly (readonly Place[])[];
  ports: readonly (Place & { name: string })[];
}

/** The map is drawn three times side by side, so that a view across the date line has no gap. */
const copies = [-360, 0, 360];

/** A voyage over the outline of the land. */
export function VoyageMap({ label, legs, ports }: VoyageMapProps) {
  const id = useId();
  const land = useLandPath();
  const lines = useMemo(() => legs.flatMap(routeLines), [legs]);
  const { left, top, width, height } = useMemo(() => viewOf(legs.flat()), [legs]);
  const marks = ports.map(({ latitude, longitude, name }) => {
    const x = longitude + Math.round((left + width / 2 - longitude) / 360) * 360;
    return { x, y: mapY(latitude), name };
  });
  return (
    <div className={styles.map}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`${left} ${top} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <defs>
          <path id={`${id}-land`} d={land} className={styles.land} />
          <path id={`${id}-lines`} d={lines.map((line) => pathOf(line)).join('')} className={styles.line} />
        </defs>
        {['land', 'lines'].map((part) =>
          copies.map((shift) => <use key={`${part}${shift}`} href={`#${id}-${part}`} x={shift} />),
        )}
        {marks.map(({ x, y, name }, n) => (
          // A port may be called at twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <path key={`${name}${n}`} d={`M${x} ${y}h0`} className={styles.mark} />
        ))}
      </svg>
      {marks.map(({ x, y, name }, n) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={`${name}${n}`}
          aria-hidden="true"
          className={styles.name}
          data-side={x > left + width / 2 ? 'left' : 'right'}
          style={{ left: `${((x - left) / width) * 100}%`, top: `${((y - top) / height) * 100}%` }}
        >
          {name}
        </span>
      ))}
    </div>
  );
}

/** Empty until the land is read; without it the line is shown alone. */
function useLandPath(): string {
  const [path, setPath] = useState('');
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const { readLand } = await import('../../../ui/land/read-land');
      const { features } = readLand();
      const rings = features.flatMap(({ geometry }) =>
        geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
      );
      const places = rings.map((ring) =>
        ring.map(([longitude = 0, latitude = 0]) => ({ longitude, latitude })),
      );
      if (!isGone) setPath(places.map((ring) => pathOf(ring, true)).join(''));
    };
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return path;
}
