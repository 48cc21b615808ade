import { useAddressState } from '../../../platform/address/use-address-state';
import { type Passage, passages, usuallyClosed } from '../sea-distance/passages';

/** In knots; a usual speed of coasters and bulk carriers. */
export const usualSpeed = 12;
export const speedLimits = { least: 1, most: 50 } as const;
/** Ports of a voyage. */
export const maxStops = 8;

interface DistanceAddress {
  from: string;
  /** UN/LOCODEs of the ports between, separated by commas; an empty one is not chosen yet. */
  via: string;
  to: string;
  /** Knots. */
  speed: string;
  /** Local time in the first port, `2026-11-25T08:00`; empty for now. */
  departure: string;
  /** Usually open passages that are closed, separated by commas. */
  closed: string;
  /** Usually closed passages that are open. */
  open: string;
}

/** What the page of distances shows, as its address says. */
export function useDistanceAddress() {
  const { address, setAddress } = useAddressState<DistanceAddress>({
    from: { default: '' },
    via: { default: '' },
    to: { default: '' },
    speed: { default: String(usualSpeed) },
    departure: { default: '' },
    closed: { default: '' },
    open: { default: '' },
  });
  const stops = [address.from, ...(address.via ? address.via.split(',') : []), address.to].slice(0, maxStops);
  const closed = closedPassages(address);

  const setStops = (next: readonly string[]) => {
    // An empty text would remove the stop from the address.
    const between = next.slice(1, -1).map((code) => code || '-');
    setAddress({ from: next[0] ?? '', via: between.join(','), to: next.at(-1) ?? '' });
  };
  const setClosed = (next: readonly Passage[]) => {
    setAddress({
      closed: next.filter((other) => !usuallyClosed.includes(other)).join(','),
      open: usuallyClosed.filter((other) => !next.includes(other)).join(','),
    });
  };
  return {
    stops: stops.map(codeIn),
    closed,
    speed: address.speed,
    departure: address.departure,
    setStops,
    setClosed,
    setSpeed: (speed: string) => setAddress({ speed }, true),
    setDeparture: (departure: string) => setAddress({ departure }, true),
  };
}

const codeIn = (text: string): string => (/^[A-Z0-9]{5}$/i.test(text) ? text.toUpperCase() : '');

export function closedPassages({ closed, open }: { closed: string; open: string }): Passage[] {
  const [more, fewer] = [closed.split(','), open.split(',')];
  return passages.filter((passage) =>
    usuallyClosed.includes(passage) ? !fewer.includes(passage) : more.includes(passage),
  );
}

/** The speed in knots; undefined for an impossible speed. */
export function speedIn(text: string): number | undefined {
  const speed = Number(text.trim().replace(',', '.') || Number.NaN);
  return speed >= speedLimits.least && speed <= speedLimits.most ? speed : undefined;
}

/** The address of the page that shows the way between two ports. */
export const distancePath = (from: string, to: string): string =>
  `/distance?${new URLSearchParams({ from, ...(to && { to }) })}`;
