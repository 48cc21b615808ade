import { useRef, useState } from 'react';

/** The subject of the popup: a port by its index, or a place. */
export type PopupSubject = { portIndex: number; isOnMap: boolean } | { latitude: number; longitude: number };

/** The state of the map's popup. After it closes, the focus returns to the element that had it before. */
export function useMapPopup() {
  const opener = useRef<HTMLElement | null>(null);
  const [subject, setSubject] = useState<PopupSubject>();
  const open = (next: PopupSubject | undefined) => {
    if (next && !subject) opener.current = document.activeElement as HTMLElement | null;
    setSubject(next);
    if (!next) opener.current?.focus({ preventScroll: true });
  };
  return { subject, open };
}
