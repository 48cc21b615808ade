import type { RefObject } from 'react';
import { map } from '../../../locales/ru/map';
import type { MapPorts } from '../../../platform/port-map';
import { MarkCursor } from './MarkCursor';
import styles from './map-frame.module.css';
import type { MountedMap } from './use-world-map';
import type { MapView } from './world-map';

interface MapFrameProps {
  target: RefObject<HTMLDivElement | null>;
  mounted: MountedMap | undefined;
  ports: MapPorts | undefined;
  view: MapView;
  /** Says which part of the map has failed to load. */
  note: string | undefined;
}

/** The map, and the button by which the keyboard reaches its marks. */
export function MapFrame({ target, mounted, ports, view, note }: MapFrameProps) {
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by its keys */}
      <div ref={target} className={styles.map} tabIndex={0} role="application" aria-label={map.map} />
      {mounted && ports && (
        <MarkCursor
          ports={ports}
          marks={view.marks}
          onOpen={(mark) => mounted.world.openMark(mark)}
          onZoom={(levels) => mounted.world.zoomBy(levels)}
        />
      )}
      {note && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}
