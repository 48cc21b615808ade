import { useEffect, useState } from 'react';
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

/** Asks the browser once for the person's place, and shows a toast with the result. */
export function useLocation(): Location | undefined {
  const dispatch = useAppDispatch();
  const [location, setLocation] = useState<Location>();
  useEffect(() => {
    let isGone = false;
    const fail = () => {
      if (!isGone) dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.failedText }));
    };
    const succeed = ({ coords }: GeolocationPosition) => {
      if (isGone) return;
      const { latitude, longitude, accuracy } = coords;
      setLocation({ latitude, longitude, accuracy });
      const text = texts.foundText(formatNumber(Math.round(accuracy)));
      dispatch(showToast({ kind: 'success', title: texts.found, text }));
    };
    if (!navigator.geolocation) fail();
    else
      navigator.geolocation.getCurrentPosition(succeed, fail, {
        timeout: locationTimeout,
        maximumAge: 60_000,
      });
    return () => {
      isGone = true;
    };
  }, [dispatch]);
  return location;
}
