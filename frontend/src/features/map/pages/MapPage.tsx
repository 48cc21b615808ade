import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { map } from '../../../locales/ru/map';
import { LocationCard } from '../components/LocationCard';
import { MapHead } from '../components/MapHead';
import { MapPopup } from '../components/MapPopup';
import { MapPortList } from '../components/MapPortList';
import { QuickActions } from '../components/QuickActions';
import { useLazyPortMapQuery } from '../map.api';
import { useLocation } from '../use-location';
import { useMapContent } from '../use-map-content';
import { useMapPopup } from '../use-map-popup';
import { useWorldMap } from '../use-world-map';
import 'ol/ol.css';
import styles from './map-page.module.css';

export function MapPage() {
  const target = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState<number[]>([]);
  const [loadPorts, { data: ports, isFetching, isError }] = useLazyPortMapQuery();
  const location = useLocation();
  const { subject, open } = useMapPopup();
  const mounted = useWorldMap(target, {
    onPort: (portIndex) => open(portIndex === undefined ? undefined : { portIndex, isOnMap: true }),
    onView: setInView,
    onPlace: open,
  });
  useMapContent(mounted, { ports, location, subject });
  const popup = subject && <MapPopup subject={subject} ports={ports} onClose={() => open(undefined)} />;

  return (
    <div className={styles.page}>
      <section aria-labelledby="map-title">
        <MapHead portCount={ports?.codes.length} isLoading={isFetching} onLoad={() => void loadPorts()} />
        {isError && !isFetching && <LoadFailed />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by its keys */}
        <div ref={target} className={styles.map} tabIndex={0} role="application" aria-label={map.map} />
      </section>
      <aside className={styles.side}>
        {location && <LocationCard {...location} />}
        <MapPortList
          ports={ports}
          inView={inView}
          onOpen={(portIndex) => open({ portIndex, isOnMap: false })}
        />
        <QuickActions />
      </aside>
      {mounted && popup && createPortal(popup, mounted.popup)}
    </div>
  );
}

const LoadFailed = () => (
  <p role="alert" className={styles.failed}>
    <b>{map.loadFailed}.</b> {map.loadFailedText}
  </p>
);
