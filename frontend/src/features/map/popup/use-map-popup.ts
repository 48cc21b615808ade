import { useRef, useState } from 'react';

/** What the popup is about: a port by its index, or a place. */
export type PopupSubject = { portIndex: number; isOnMap: boolean } | { latitude: number; longitude: number };

/** What the map's popup shows. The element that had the focus when it opened gets the focus back. */
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
