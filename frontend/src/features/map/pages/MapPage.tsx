import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { map } from '../../../locales/ru/map';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { formatNumber, pluralForm } from '../../../ui/russian';
import { LocationCard } from '../components/LocationCard';
import { PlacePopup, PortPopup } from '../components/MapPopup';
import { PortList } from '../components/PortList';
import { QuickActions } from '../components/QuickActions';
import { useLazyPortMapQuery } from '../map.api';
import { useLocation } from '../use-location';
import { useWorldMap } from '../use-world-map';
import 'ol/ol.css';
import styles from './map-page.module.css';

/** What the popup shows: a port by its index, or a place. */
type Shown = { port: number; isOnMap: boolean } | { latitude: number; longitude: number };

export function MapPage() {
  const target = useRef<HTMLDivElement>(null);
  /** Who had the focus when the popup opened, and gets it back. */
  const opener = useRef<HTMLElement | null>(null);
  const [shown, setShown] = useState<Shown>();
  const [inView, setInView] = useState<number[]>([]);
  const [loadPorts, { data: ports, isFetching, isError }] = useLazyPortMapQuery();
  const location = useLocation();

  const open = (next: Shown | undefined) => {
    if (next && !shown) opener.current = document.activeElement as HTMLElement | null;
    setShown(next);
    if (!next) opener.current?.focus({ preventScroll: true });
  };
  const made = useWorldMap(target, {
    onPort: (port) => open(port === undefined ? undefined : { port, isOnMap: true }),
    onView: setInView,
    onPlace: open,
  });

  useEffect(() => {
    if (ports) void made?.world.show(ports);
  }, [made, ports]);
  useEffect(() => {
    if (!made || !location) return;
    const metres = formatNumber(Math.round(location.accuracy));
    made.world.showPerson(
      location.latitude,
      location.longitude,
      location.accuracy,
      map.location.marker(metres),
    );
  }, [made, location]);
  useEffect(() => {
    if (!made) return;
    if (!shown) {
      made.world.closePopup();
      return;
    }
    if ('port' in shown) made.world.open(shown.port, shown.isOnMap);
    else made.world.showPlace(shown);
    // Hidden until now, it could not take the focus by itself.
    (made.popup.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true });
  }, [made, shown]);

  return (
    <div className={styles.page}>
      <section className={styles.main} aria-labelledby="map-title">
        <div className={styles.head}>
          <div>
            <h2 id="map-title">{map.title}</h2>
            <p>{map.lead}</p>
          </div>
          <div role="status" className={styles.state}>
            {ports ? (
              <span className={styles.drawn}>
                <Icon name="check" size={18} />
                {map.drawn(
                  `${formatNumber(ports.codes.length)} ${pluralForm(ports.codes.length, map.ports)}`,
                )}
              </span>
            ) : (
              <Button
                variant="contained"
                icon={<Icon name="anchor" size={18} />}
                disabled={isFetching}
                onClick={() => void loadPorts()}
              >
                {isFetching ? map.loading : map.load}
              </Button>
            )}
          </div>
        </div>
        {isError && !isFetching && (
          <p role="alert" className={styles.failed}>
            <b>{map.loadFailed}.</b> {map.loadFailedText}
          </p>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by its keys */}
        <div ref={target} className={styles.map} tabIndex={0} role="application" aria-label={map.map} />
      </section>
      <aside className={styles.side}>
        {location && <LocationCard {...location} />}
        <PortList ports={ports} inView={inView} onOpen={(port) => open({ port, isOnMap: false })} />
        <QuickActions />
      </aside>
      {made &&
        shown &&
        createPortal(
          'port' in shown ? (
            <PortPopup
              key={shown.port}
              code={ports?.codes[shown.port] ?? ''}
              name={ports?.names[shown.port] ?? ''}
              onClose={() => open(undefined)}
            />
          ) : (
            <PlacePopup {...shown} onClose={() => open(undefined)} />
          ),
          made.popup,
        )}
    </div>
  );
}
