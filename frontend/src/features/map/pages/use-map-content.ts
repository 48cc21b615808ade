import { useEffect } from 'react';
import { map as texts } from '../../../locales/ru/map';
import type { Location } from '../../../platform/address/use-location';
import type { MapPorts } from '../../../platform/port-map';
import { formatNumber } from '../../../ui/text/russian';
import type { MountedMap } from '../drawing/use-world-map';
import type { PopupSubject } from '../popup/use-map-popup';

interface MapContent {
  ports: MapPorts | undefined;
  /** Indexes of the ports that are drawn. */
  shown: readonly number[];
  /** Of those that a search has found, while there is one. */
  found: readonly number[] | undefined;
  location: Location | undefined;
  subject: PopupSubject | undefined;
}

/** Some of the ports near a person are in view then. */
const personZoom = 7;

/** Puts the ports, the person and the popup on the map, again after each mount of it. */
export function useMapContent(
  mounted: MountedMap | undefined,
  { ports, shown, found, location, subject }: MapContent,
) {
  useEffect(() => {
    if (ports) mounted?.world.show(ports, shown);
  }, [mounted, ports, shown]);
  useEffect(() => {
    if (found) mounted?.world.bringIntoView(found);
  }, [mounted, found]);
  useEffect(() => {
    if (!mounted || !location) return;
    const { latitude, longitude, accuracy } = location;
    const label = texts.location.marker(formatNumber(Math.max(1, Math.round(accuracy))));
    mounted.world.showPerson(latitude, longitude, accuracy, label);
    mounted.world.moveTo(latitude, longitude, personZoom);
  }, [mounted, location]);
  useEffect(() => {
    if (!mounted) return;
    if (!subject) {
      mounted.world.closePopup();
      return;
    }
    if ('portIndex' in subject) mounted.world.open(subject.portIndex, subject.isOnMap);
    else mounted.world.showPlace(subject);
    // The popup was hidden until now, so it could not take the focus when it was rendered.
    (mounted.popup.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true });
  }, [mounted, subject]);
}
