import type { Port } from '@kubrik/contract';

/** Of the found ports, one in the country that the text names in Russian or English. */
export function countryNamed(text: string, ports: readonly Port[]): Port | undefined {
  const name = text.trim().toLowerCase();
  return ports.find((port) => [port.country, port.countryRu].some((one) => one.toLowerCase() === name));
}
