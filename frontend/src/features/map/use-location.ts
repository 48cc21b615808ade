import { useEffect, useRef, useState } from 'react';
import { map } from '../../locales/ru/map';
import { useAppDispatch } from '../../platform/api/hooks';
import { formatNumber } from '../../ui/russian';
import { showToast } from '../../ui/toast/toast.slice';

export interface Location {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

const locationTimeout = 20_000;
const { location: texts } = map;

/** The person's place, which the browser is asked for by `ask` alone; a toast shows the result. */
export function useLocation() {
  const dispatch = useAppDispatch();
  const [location, setLocation] = useState<Location>();
  const [isAsking, setIsAsking] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const fail = () => {
    if (isGone.current) return;
    setIsAsking(false);
    dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.failedText }));
  };
  const succeed = ({ coords }: GeolocationPosition) => {
    if (isGone.current) return;
    setIsAsking(false);
    const { latitude, longitude, accuracy } = coords;
    setLocation({ latitude, longitude, accuracy });
    const text = texts.foundText(formatNumber(Math.round(accuracy)));
    dispatch(showToast({ kind: 'success', title: texts.found, text }));
  };
  const ask = () => {
    if (!navigator.geolocation) return fail();
    setIsAsking(true);
    const options = { timeout: locationTimeout, maximumAge: 60_000 };
    navigator.geolocation.getCurrentPosition(succeed, fail, options);
  };
  return { location, isAsking, ask };
}
