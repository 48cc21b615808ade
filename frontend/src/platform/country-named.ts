import type { Port } from '@kubrik/contract';

/** A port of the country that a text names in Russian or English, of the ports that it has found. */
export function countryNamed(text: string, ports: readonly Port[]): Port | undefined {
  const name = text.trim().toLowerCase();
  return ports.find((port) => [port.country, port.countryRu].some((one) => one.toLowerCase() === name));
}
