import { useEffect } from 'react';
import { map as texts } from '../../../locales/ru/map';
import type { Location } from '../../../platform/address/use-location';
import type { MapPorts } from '../../../platform/port-map';
import { formatNumber } from '../../../ui/text/russian';
import type { MountedMap } from '../drawing/use-world-map';
import type { PopupSubject } from '../popup/use-map-popup';

interface MapContent {
  ports: MapPorts | undefined;
  /** Indexes of the ports that the map draws. */
  shown: readonly number[];
  /** Indexes of the ports that a search has found; undefined without a search. */
  found: readonly number[] | undefined;
  location: Location | undefined;
  subject: PopupSubject | undefined;
}

/** Zoom level at which some ports near a person are usually in view. */
const personZoom = 7;

/** Puts the ports, the person and the popup on the map, and does so again after each mount of the map. */
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
    // The popup was hidden until now, so it could not take the focus at its first rendering.
    (mounted.popup.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true });
  }, [mounted, subject]);
}
