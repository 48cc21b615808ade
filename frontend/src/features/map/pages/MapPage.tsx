import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { map } from '../../../locales/ru/map';
import { MapFrame } from '../drawing/MapFrame';
import { MapFilterBar } from '../filters/MapFilterBar';
import { MapPortList } from '../list/MapPortList';
import { MapPopup } from '../popup/MapPopup';
import { portPath } from '../port-path';
import { LocationCard } from '../side/LocationCard';
import { QuickActions } from '../side/QuickActions';
import { MapHead } from './MapHead';
import styles from './map-page.module.css';
import { useMapState } from './use-map-state';

type MapState = ReturnType<typeof useMapState>;

export function MapPage() {
  const state = useMapState();
  const { frame, request, filter, shownCount, missing } = state;
  const { mounted, ports } = frame;
  const { subject, close } = state.popup;
  return (
    <div className={styles.page}>
      <section aria-labelledby="map-title">
        <MapHead
          portCount={ports?.codes.length}
          shownCount={shownCount}
          isLoading={!request.isError}
          onLoad={() => void request.refetch()}
        />
        <MapFilterBar {...filter} />
        {request.isError && <LoadFailed />}
        {missing && <MissingPort code={missing} />}
        <MapFrame {...frame} />
      </section>
      <MapSide {...state} />
      {mounted &&
        subject &&
        createPortal(<MapPopup subject={subject} ports={ports} onClose={close} />, mounted.popup)}
    </div>
  );
}

/** The list of the same ports, the person's location, and further information. */
function MapSide({ frame, request, search, locating, openFromList, want }: MapState) {
  const { location, isAsking, ask } = locating;
  const [isNearFirst, setIsNearFirst] = useState(false);
  const person = isNearFirst ? location : undefined;
  const toggle = (isOn: boolean) => {
    setIsNearFirst(isOn);
    if (isOn) ask();
  };
  return (
    <aside className={styles.side}>
      {location && <LocationCard {...location} />}
      <MapPortList
        ports={frame.ports}
        isFailed={request.isError}
        search={search}
        inView={frame.view.ports}
        person={person}
        near={{ isOn: person !== undefined, isAsking, onToggle: toggle }}
        onOpen={openFromList}
        onWant={want}
      />
      <QuickActions />
    </aside>
  );
}

const LoadFailed = () => (
  <p role="alert" className={styles.failed}>
    <b>{map.loadFailed}.</b> {map.loadFailedText}
  </p>
);

const MissingPort = ({ code }: { code: string }) => (
  <p role="alert" className={styles.missing}>
    {map.missing(code)} <Link to={portPath(code)}>{map.missingLink}</Link>
  </p>
);
