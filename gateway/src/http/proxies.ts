import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const ranges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Where a request comes from. What a proxy says of its client counts only when the proxy is in TRUST_PROXY;
 * from anybody else X-Forwarded-* is just text that anyone can send.
 */
export class Proxies {
  private readonly trusted = new BlockList();

  /** @param list addresses, networks and the names loopback, linklocal, uniquelocal, comma-separated */
  constructor(list: string) {
    const entries = list.split(',').map((entry) => entry.trim());
    for (const entry of entries.flatMap((name) => ranges[name] ?? name)) if (entry) this.add(entry);
  }

  /** Whether a connection from this address is a proxy's. */
  trusts(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }

  /** The client's address: the nearest one that is no trusted proxy. */
  addressOf(request: IncomingMessage): string {
    let address = plain(request.socket.remoteAddress);
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded === undefined || !this.trusts(address)) return address;
    for (const hop of String(forwarded).split(',').reverse()) {
      const earlier = plain(hop.trim());
      // A proxy that passes on whatever it was sent is itself the last one we know.
      if (isIP(earlier) === 0) break;
      address = earlier;
      if (!this.trusts(address)) break;
    }
    return address;
  }

  /** The host that the browser's address bar shows. */
  hostOf(request: IncomingMessage): string {
    return this.told(request, 'x-forwarded-host') ?? request.headers.host ?? '';
  }

  isHttps(request: IncomingMessage): boolean {
    return this.told(request, 'x-forwarded-proto') === 'https';
  }

  private told(request: IncomingMessage, header: string): string | undefined {
    const value = request.headers[header];
    if (value === undefined || !this.trusts(plain(request.socket.remoteAddress))) return undefined;
    return String(value).split(',').at(-1)?.trim();
  }

  private add(entry: string): void {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const length = bits === undefined ? most : Number(bits);
    if (family === 0 || !Number.isInteger(length) || length < 0 || length > most)
      throw new Error(`Configuration is wrong: TRUST_PROXY: "${entry}" is no address or network`);
    this.trusted.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4');
  }
}

/** An IPv4 address in its IPv6 clothes is the same one. */
export const plain = (address = ''): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
