import type { ReactNode } from 'react';
import { map } from '../../../locales/ru/map';
import type { MapPorts } from '../../../platform/port-map';
import { IconButton, LinkButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { plural } from '../../../ui/text/russian';
import { useMapPortQuery } from '../map.api';
import { portPath } from '../port-path';
import styles from './map-popup.module.css';
import type { PopupSubject } from './use-map-popup';

const { popup } = map;

interface MapPopupProps {
  subject: PopupSubject;
  ports: MapPorts | undefined;
  onClose(): void;
}

/** The popup's content. `useMapContent` moves the focus into it when it opens. */
export function MapPopup({ subject, ports, onClose }: MapPopupProps) {
  if (!('portIndex' in subject)) return <PlacePopup {...subject} onClose={onClose} />;
  const { portIndex } = subject;
  const code = ports?.codes[portIndex] ?? '';
  return <PortPopup key={portIndex} code={code} name={ports?.names[portIndex] ?? ''} onClose={onClose} />;
}

interface PortPopupProps {
  code: string;
  name: string;
  onClose(): void;
}

/** The popup of a port: country, code, description, numbers of agents and reviews. */
function PortPopup({ code, name, onClose }: PortPopupProps) {
  const { data: port, isError } = useMapPortQuery(code);
  return (
    <Frame label={popup.label(name)} onClose={onClose}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.place}>
        {port ? `${port.countryRu} · ` : ''}
        {code}
      </p>
      {isError && <p className={styles.text}>{popup.failed}</p>}
      {port?.description && <p className={styles.text}>{port.description}</p>}
      {port && (port.agents > 0 || port.reviews > 0) && (
        <p className={styles.counts}>
          {port.agents > 0 && <span>{plural(port.agents, popup.agents)}</span>}
          {port.reviews > 0 && <span>{plural(port.reviews, popup.reviews)}</span>}
        </p>
      )}
      <div className={styles.actions}>
        <LinkButton variant="contained" small to={portPath(code)}>
          {popup.details}
        </LinkButton>
        <LinkButton variant="outlined" small to={`${portPath(code)}#chat`}>
          {popup.chat}
        </LinkButton>
      </div>
    </Frame>
  );
}

/** The popup of a place without a port: its coordinates. */
function PlacePopup({
  latitude,
  longitude,
  onClose,
}: {
  latitude: number;
  longitude: number;
  onClose(): void;
}) {
  return (
    <Frame label={popup.place} onClose={onClose}>
      <p className={styles.coordinates}>
        {latitude.toFixed(4)}, {longitude.toFixed(4)}
      </p>
    </Frame>
  );
}

function Frame({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) {
  return (
    <section
      className={styles.popup}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Keeps key presses in the popup from the map.
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <IconButton label={popup.close} className={styles.close} onClick={onClose}>
        <Icon name="close" size={18} />
      </IconButton>
      {children}
    </section>
  );
}
