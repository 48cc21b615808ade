import { isIP } from 'node:net';

/** The network by which limits count: an IPv4 address or an IPv6 /64, the smallest network that a subscriber gets. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? ipv6Groups(address).slice(0, 4).join(':') : address;
}

/** The eight groups of an IPv6 address without leading zeros. */
export function ipv6Groups(address: string): string[] {
  const [left = [], right] = address
    .replace(/%.*/, '')
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const missing = right ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(right ?? [])];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
