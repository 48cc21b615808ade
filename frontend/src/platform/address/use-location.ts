import { useEffect, useRef, useState } from 'react';

export interface Location {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

const locationTimeout = 20_000;

interface Answers {
  onFound?(location: Location): void;
  onFailed?(): void;
}

/** The person's location; only `ask` requests it from the browser. */
export function useLocation(answers: Answers = {}) {
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
    answers.onFailed?.();
  };
  const succeed = ({ coords }: GeolocationPosition) => {
    if (isGone.current) return;
    setIsAsking(false);
    const { latitude, longitude, accuracy } = coords;
    setLocation({ latitude, longitude, accuracy });
    answers.onFound?.({ latitude, longitude, accuracy });
  };
  const ask = () => {
    if (!navigator.geolocation) return fail();
    setIsAsking(true);
    const options = { timeout: locationTimeout, maximumAge: 60_000 };
    navigator.geolocation.getCurrentPosition(succeed, fail, options);
  };
  return { location, isAsking, ask };
}
