import type { Port, PortCard } from '@kubrik/contract';

// Recently used ports, in local storage: they can be chosen without a connection.

const key = 'distancePorts';
const maxRecentPorts = 20;

export type DistancePort = Pick<Port, 'id' | 'name' | 'nameRu' | 'latitude' | 'longitude' | 'timezone'> &
  Partial<Pick<PortCard, 'isPositionDoubtful'>>;

export const portName = ({ name, nameRu }: Pick<DistancePort, 'name' | 'nameRu'>): string => nameRu ?? name;

/** The last used first; empty without storage. */
export function readRecentPorts(): DistancePort[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPort) : [];
  } catch {
    return [];
  }
}

export function keepRecentPort({
  id,
  name,
  nameRu,
  latitude,
  longitude,
  timezone,
  isPositionDoubtful,
}: DistancePort): void {
  const others = readRecentPorts().filter((port) => port.id !== id);
  const port = { id, name, nameRu, latitude, longitude, timezone, isPositionDoubtful };
  const ports = [port, ...others].slice(0, maxRecentPorts);
  try {
    localStorage.setItem(key, JSON.stringify(ports));
  } catch {
    // Without storage the person has to search for the port again.
  }
}

function isPort(value: unknown): value is DistancePort {
  const { id, name, nameRu, latitude, longitude, timezone } = (value ?? {}) as Record<string, unknown>;
  const texts = typeof id === 'string' && typeof name === 'string';
  return (
    texts &&
    [nameRu, timezone].every((text) => text === null || typeof text === 'string') &&
    [latitude, longitude].every((number) => number === null || typeof number === 'number')
  );
}
