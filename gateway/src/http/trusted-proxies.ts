import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';

const ranges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The client's address, host and protocol. X-Forwarded-* headers count only on connections from addresses in TRUST_PROXY;
 * anybody else could forge them.
 */
export class TrustedProxies {
  private readonly trusted = new BlockList();

  /** @param list addresses, networks and the names loopback, linklocal, uniquelocal, comma-separated */
  constructor(list: string) {
    const entries = list.split(',').map((entry) => entry.trim());
    for (const entry of entries.flatMap((name) => ranges[name] ?? name)) if (entry) this.add(entry);
  }

  /** Whether this address is a trusted proxy's. */
  trusts(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }

  /** The client's address: the nearest hop that is not a trusted proxy. */
  addressOf(request: IncomingMessage): string {
    let address = normalizeAddress(request.socket.remoteAddress);
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded === undefined || !this.trusts(address)) return address;
    for (const hop of String(forwarded).split(',').reverse()) {
      const earlier = normalizeAddress(hop.trim());
      // If a proxy passes on text that is no address, the hop before is the last known one.
      if (isIP(earlier) === 0) break;
      address = earlier;
      if (!this.trusts(address)) break;
    }
    return address;
  }

  /** The host in the browser's address bar. */
  hostOf(request: IncomingMessage): string {
    return this.forwardedHeader(request, 'x-forwarded-host') ?? request.headers.host ?? '';
  }

  /** False for a request from a page of another site. Programs send no `Origin`. */
  isOwnOrigin(request: IncomingMessage): boolean {
    const { origin } = request.headers;
    return origin === undefined || (URL.canParse(origin) && new URL(origin).host === this.hostOf(request));
  }

  isHttps(request: IncomingMessage): boolean {
    return isEncrypted(request) || this.forwardedHeader(request, 'x-forwarded-proto') === 'https';
  }

  private forwardedHeader(request: IncomingMessage, header: string): string | undefined {
    const value = request.headers[header];
    if (value === undefined || !this.trusts(normalizeAddress(request.socket.remoteAddress))) return undefined;
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

/** The IPv4 address of an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`); any other address as it is. */
export const normalizeAddress = (address = ''): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isEncrypted = ({ socket }: IncomingMessage): boolean =>
  (socket as Partial<TLSSocket>).encrypted === true;
