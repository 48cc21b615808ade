import { adminPorts } from '../../../locales/ru/admin/admin-ports';

/** Coordinates as a link to this place on the map of another site. */
export function MapLink({ latitude, longitude }: { latitude: number; longitude: number }) {
  const place = `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=9/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer noopener"
    >
      {place} {adminPorts.onMap}
    </a>
  );
}
